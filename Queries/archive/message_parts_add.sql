-- Notes that a message has rows in one more table.
UPDATE message SET parts = parts | ?2 WHERE number = ?1
