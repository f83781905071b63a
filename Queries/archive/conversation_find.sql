-- The number of a conversation.
SELECT number FROM conversation WHERE account = ?1 AND id = ?2
