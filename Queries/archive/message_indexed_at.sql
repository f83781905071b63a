-- What the index holds of the message at a place.
SELECT text, names, past, facets FROM message WHERE id = ?1
