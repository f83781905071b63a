-- Notes a receipt up to a time; the latest time stays.
INSERT INTO receipt_mark (conversation, kind, participant, up_to, at) VALUES (?1, ?2, ?3, ?4, ?5)
ON CONFLICT (conversation, kind, participant) DO UPDATE SET up_to = excluded.up_to, at = excluded.at
WHERE (excluded.up_to, ifnull(excluded.at, -1)) > (up_to, ifnull(at, -1))
