-- Adds a conversation.
INSERT INTO conversation (account, id, kind, search_key) VALUES (?1, ?2, ?3, ?4) RETURNING number
