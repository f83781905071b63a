-- Keeps what was said of a message that is not here.
INSERT INTO pending (scope, id, type, digest, body) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING
