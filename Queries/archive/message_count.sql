-- The number of messages.
SELECT count(*) FROM message
