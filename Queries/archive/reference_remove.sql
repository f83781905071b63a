-- Removes the reference rows of a message.
DELETE FROM reference WHERE message = ?1
