-- Removes the media rows of a message.
DELETE FROM media WHERE message = ?1
