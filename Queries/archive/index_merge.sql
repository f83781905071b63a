-- Merges segments of the index, writing at most about this many pages.
INSERT INTO message_index (message_index, rank) VALUES ('merge', ?1)
