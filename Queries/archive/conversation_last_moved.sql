-- Follows a last message to its new place.
UPDATE conversation SET last_message = ?2 WHERE last_message = ?1
