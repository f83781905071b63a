-- Adds an original.
INSERT INTO original (path, modified_at, sync_run) VALUES (?1, ?2, ?3) RETURNING number
