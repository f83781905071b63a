-- All memberships of a conversation.
SELECT p.id, b.joined_at, b.left_at, b.certainty, b.role, b.status, b.nickname
FROM membership AS b JOIN participant AS p ON p.number = b.participant
WHERE b.conversation = ?1 ORDER BY p.id, b.joined_at, b.left_at, b.certainty
