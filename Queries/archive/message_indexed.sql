-- What the index holds of a message.
SELECT id, text, names, past, facets FROM message WHERE number = ?1
