-- Adds a reference.
INSERT INTO reference (message, ordinal, role, scope, id, sender, quote, kind) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
