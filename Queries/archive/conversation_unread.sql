-- Unread messages of a conversation, one login counted once.
SELECT count(DISTINCT p.message) FROM perspective AS p JOIN message AS m ON m.number = p.message
WHERE p.counts_as_unread = 1 AND p.is_read IS NOT 1 AND m.conversation = ?1 AND m.state = 0
