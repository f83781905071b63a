-- Notes a recall; of two the greater values stay, an empty text being none.
INSERT INTO recall (message, at, participant, is_by_administrator, note)
VALUES (?1, ?2, nullif(?3, ''), ?4, nullif(?5, ''))
ON CONFLICT (message) DO UPDATE SET
    at = max(ifnull(at, excluded.at), ifnull(excluded.at, at)),
    participant = max(ifnull(participant, excluded.participant), ifnull(excluded.participant, participant)),
    is_by_administrator = max(ifnull(is_by_administrator, excluded.is_by_administrator),
        ifnull(excluded.is_by_administrator, is_by_administrator)),
    note = max(ifnull(note, excluded.note), ifnull(excluded.note, note))
-- What says nothing more changes nothing: a second reading counts as none.
WHERE excluded.at > at OR at IS NULL AND excluded.at IS NOT NULL
    OR ifnull(excluded.participant, '') > ifnull(participant, '')
    OR ifnull(excluded.is_by_administrator, -1) > ifnull(is_by_administrator, -1)
    OR ifnull(excluded.note, '') > ifnull(note, '')
