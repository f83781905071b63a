-- Adds a mention.
INSERT INTO mention (message, ordinal, participant) VALUES (?1, ?2, ?3)
