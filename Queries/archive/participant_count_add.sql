-- Adds to the number of a participants messages that show.
UPDATE participant SET message_count = message_count + ?2 WHERE number = ?1
