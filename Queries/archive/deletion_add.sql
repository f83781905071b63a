-- Notes a deletion; of two the greater values stay.
INSERT INTO deletion (message, at, participant) VALUES (?1, ?2, nullif(?3, ''))
ON CONFLICT (message) DO UPDATE SET
    at = max(ifnull(at, excluded.at), ifnull(excluded.at, at)),
    participant = max(ifnull(participant, excluded.participant), ifnull(excluded.participant, participant))
-- What says nothing more changes nothing: a second reading counts as none.
WHERE excluded.at > at OR at IS NULL AND excluded.at IS NOT NULL
    OR ifnull(excluded.participant, '') > ifnull(participant, '')
