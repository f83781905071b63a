-- The messages that answer a message or belong to its thread.
SELECT r.message FROM reference AS r JOIN message AS m ON m.number = r.message JOIN scope AS s ON s.number = m.scope
WHERE r.id = ?1 AND r.scope = ?2 AND s.account = ?3 AND r.role IN ('reply', 'thread')
