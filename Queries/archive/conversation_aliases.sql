-- The other ids of a conversation.
SELECT id FROM conversation_alias WHERE conversation = ?1 ORDER BY id
