-- Notes a recall; of two the greater values stay.
INSERT INTO recall (message, at, participant, is_by_administrator, note) VALUES (?1, ?2, ?3, ?4, ?5)
ON CONFLICT (message) DO UPDATE SET
    at = nullif(max(ifnull(at, -1), ifnull(excluded.at, -1)), -1),
    participant = nullif(max(ifnull(participant, ''), ifnull(excluded.participant, '')), ''),
    is_by_administrator = CASE WHEN is_by_administrator IS NULL THEN excluded.is_by_administrator
        ELSE max(is_by_administrator, ifnull(excluded.is_by_administrator, 0)) END,
    note = nullif(max(ifnull(note, ''), ifnull(excluded.note, '')), '')
-- What says nothing more changes nothing: a second reading counts as none.
WHERE ifnull(excluded.at, -1) > ifnull(at, -1) OR ifnull(excluded.participant, '') > ifnull(participant, '')
    OR ifnull(excluded.is_by_administrator, -1) > ifnull(is_by_administrator, -1)
    OR ifnull(excluded.note, '') > ifnull(note, '')
