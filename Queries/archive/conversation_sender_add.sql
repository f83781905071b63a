-- Notes that a participant wrote in a conversation.
INSERT INTO conversation_sender (participant, conversation) VALUES (?1, ?2) ON CONFLICT DO NOTHING
