-- Adds a messages identity.
INSERT INTO identity (scope, id, number) VALUES (?1, ?2, ?3)
