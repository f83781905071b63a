-- Removes the perspective rows of a message.
DELETE FROM perspective WHERE message = ?1
