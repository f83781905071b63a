-- Adds a participant.
INSERT INTO participant (account, id, search_key) VALUES (?1, ?2, ?3) RETURNING number
