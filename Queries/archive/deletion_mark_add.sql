-- Notes a deletion of everything in a conversation up to a time.
INSERT INTO deletion_mark (conversation, up_to, at, participant) VALUES (?1, ?2, ?3, nullif(?4, ''))
ON CONFLICT (conversation, up_to) DO UPDATE SET
    at = max(ifnull(at, excluded.at), ifnull(excluded.at, at)),
    participant = max(ifnull(participant, excluded.participant), ifnull(excluded.participant, participant))
-- What says nothing more changes nothing: a second reading counts as none.
WHERE excluded.at > at OR at IS NULL AND excluded.at IS NOT NULL
    OR ifnull(excluded.participant, '') > ifnull(participant, '')
