-- Sets how the index is kept.
INSERT INTO message_index (message_index, rank) VALUES (?1, ?2)
