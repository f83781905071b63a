-- Merges the index into one segment.
INSERT INTO message_index (message_index) VALUES ('optimize')
