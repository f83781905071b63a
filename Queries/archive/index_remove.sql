-- Removes a message from the index; the values must be those it was added with.
INSERT INTO message_index (message_index, rowid, text, names, past, facets) VALUES ('delete', ?1, ?2, ?3, ?4, ?5)
