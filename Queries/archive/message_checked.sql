-- What is needed of a message to judge it by a condition.
SELECT number, sent_at, state, parts, text, names, past, facets FROM message WHERE id = ?1
