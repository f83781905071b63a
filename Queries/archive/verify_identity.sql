-- Messages without their identity, and identities without their message.
SELECT m.number FROM message AS m LEFT JOIN identity AS i ON i.scope = m.scope AND i.id = m.source_id
WHERE i.number IS NOT m.number
UNION ALL SELECT i.number FROM identity AS i LEFT JOIN message AS m ON m.number = i.number WHERE m.number IS NULL
