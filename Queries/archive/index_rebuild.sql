-- Makes the index anew from the messages.
INSERT INTO message_index (message_index) VALUES ('rebuild')
