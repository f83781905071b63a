-- Notes that a participant has no message in a conversation any more.
DELETE FROM conversation_sender WHERE participant = ?1 AND conversation = ?2
