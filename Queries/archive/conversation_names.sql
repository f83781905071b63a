-- The names of those who wrote in a conversation, at most three.
SELECT p.name FROM conversation_sender AS w JOIN participant AS p ON p.number = w.participant
WHERE w.conversation = ?1 ORDER BY p.id LIMIT 3
