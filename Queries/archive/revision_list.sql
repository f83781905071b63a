-- The wordings of a message but the current one, oldest first.
SELECT at, text, editor FROM revision WHERE message = ?1 ORDER BY at, text
