-- The recall of a message.
SELECT at, participant, is_by_administrator, note FROM recall WHERE message = ?1
