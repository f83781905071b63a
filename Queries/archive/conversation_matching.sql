-- Conversations whose search key holds a text.
SELECT number FROM conversation WHERE instr(search_key, ?1) > 0 ORDER BY last_message DESC, number
