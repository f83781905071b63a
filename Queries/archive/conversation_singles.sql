-- Conversations of two whose id or membership names a participant.
SELECT number FROM conversation WHERE kind = 'single' AND number IN (
    SELECT conversation FROM membership WHERE participant = ?1
    UNION SELECT conversation FROM conversation_sender WHERE participant = ?1)
