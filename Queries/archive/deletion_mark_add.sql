-- Notes a deletion of everything in a conversation up to a time.
INSERT INTO deletion_mark (conversation, up_to, at, participant) VALUES (?1, ?2, ?3, ?4)
ON CONFLICT (conversation, up_to) DO UPDATE SET
    at = nullif(max(ifnull(at, -1), ifnull(excluded.at, -1)), -1),
    participant = nullif(max(ifnull(participant, ''), ifnull(excluded.participant, '')), '')
-- What says nothing more changes nothing: a second reading counts as none.
WHERE ifnull(excluded.at, -1) > ifnull(at, -1) OR ifnull(excluded.participant, '') > ifnull(participant, '')
