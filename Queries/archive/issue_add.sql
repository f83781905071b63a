-- Notes an issue; one row per cause.
INSERT INTO issue (digest, outcome, reason, detail, bytes, size, sha256, original, offset) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT DO NOTHING
