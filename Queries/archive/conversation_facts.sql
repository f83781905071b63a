-- The facts known of a conversation.
SELECT name, value, at FROM conversation_fact WHERE conversation = ?1 ORDER BY name
