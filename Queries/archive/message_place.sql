-- Where a message stands.
SELECT id, state, conversation, sender FROM message WHERE number = ?1
