-- Adds a message to the index.
INSERT INTO message_index (rowid, text, names, past, facets) VALUES (?1, ?2, ?3, ?4, ?5)
