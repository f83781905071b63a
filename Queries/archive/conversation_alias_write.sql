-- Notes another id of a conversation.
INSERT INTO conversation_alias (conversation, id) VALUES (?1, ?2) ON CONFLICT DO NOTHING
