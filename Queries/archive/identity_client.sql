-- The messages with a client id.
SELECT number FROM message_detail WHERE client_id = ?1
