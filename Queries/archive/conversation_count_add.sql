-- Adds to the number of a conversations messages that show and moves its last message on.
UPDATE conversation SET message_count = message_count + ?2, last_message = max(ifnull(last_message, ?3), ifnull(?3, last_message)) WHERE number = ?1
