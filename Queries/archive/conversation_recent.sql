-- Conversations by their last message, newest first; those without one last.
SELECT number FROM conversation ORDER BY last_message DESC, number
