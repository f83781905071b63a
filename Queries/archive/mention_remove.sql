-- Removes the mention rows of a message.
DELETE FROM mention WHERE message = ?1
