-- Forgets what was said of a message before it came.
DELETE FROM pending WHERE scope = ?1 AND id = ?2
