-- All messages, oldest first.
SELECT id FROM message ORDER BY id
