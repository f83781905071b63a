-- A sync cursor.
SELECT value FROM sync_cursor WHERE account = ?1 AND name = ?2
