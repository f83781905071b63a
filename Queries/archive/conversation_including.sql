-- Conversations in which a participant wrote or is known as a member.
SELECT conversation FROM membership WHERE participant = ?1
UNION SELECT conversation FROM conversation_sender WHERE participant = ?1
