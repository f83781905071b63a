-- Notes a gap.
INSERT INTO gap (digest, account, conversation, starts_at, ends_at, kind, count, reason) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING
