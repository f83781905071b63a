-- Notes a reaction or its removal; the later one stays.
INSERT INTO reaction (message, participant, sign, at, is_removed) VALUES (?1, ?2, ?3, ?4, ?5)
ON CONFLICT (message, participant, sign) DO UPDATE SET at = excluded.at, is_removed = excluded.is_removed
WHERE (excluded.at, excluded.is_removed) > (at, is_removed)
