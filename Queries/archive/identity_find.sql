-- The number of the message with an id.
SELECT number FROM identity WHERE scope = ?1 AND id = ?2
