-- Sets the last message of a conversation.
UPDATE conversation SET last_message = ?2 WHERE number = ?1
