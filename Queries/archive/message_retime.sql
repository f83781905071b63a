-- Moves a message to the place of another time.
UPDATE message SET id = ?2, sent_at = ?3 WHERE id = ?1
