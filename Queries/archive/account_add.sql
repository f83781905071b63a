-- Adds an account.
INSERT INTO account (system, name) VALUES (?1, ?2) RETURNING number
