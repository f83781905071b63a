-- Removes what few messages have.
DELETE FROM message_detail WHERE number = ?1
