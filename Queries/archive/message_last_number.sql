-- The greatest number given to a message.
SELECT ifnull(max(number), 0) FROM message
