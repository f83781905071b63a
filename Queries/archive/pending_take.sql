-- What was said of a message before it came.
SELECT type, body FROM pending WHERE scope = ?1 AND id = ?2 ORDER BY type, digest
