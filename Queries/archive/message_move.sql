-- Moves a message to another place.
UPDATE message SET id = ?2 WHERE id = ?1
