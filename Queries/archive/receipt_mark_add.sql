-- Notes a receipt up to a time; the latest time stays.
INSERT INTO receipt_mark (conversation, kind, participant, up_to, at) VALUES (?1, ?2, ?3, ?4, ?5)
ON CONFLICT (conversation, kind, participant) DO UPDATE SET up_to = excluded.up_to, at = excluded.at
WHERE excluded.up_to > up_to
    OR excluded.up_to = up_to AND (excluded.at > at OR at IS NULL AND excluded.at IS NOT NULL)
