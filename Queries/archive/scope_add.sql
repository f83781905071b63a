-- Adds a scope.
INSERT INTO scope (account, text) VALUES (?1, ?2) RETURNING number
