-- Participants whose search key holds a text.
SELECT number FROM participant WHERE instr(search_key, ?1) > 0 ORDER BY message_count DESC, number
