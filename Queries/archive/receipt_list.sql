-- The receipts of a message.
SELECT kind, participant, at, unread_count FROM receipt WHERE message = ?1 ORDER BY kind, participant
