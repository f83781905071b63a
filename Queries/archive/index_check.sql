-- Compares the index with the messages.
INSERT INTO message_index (message_index, rank) VALUES ('integrity-check', 1)
