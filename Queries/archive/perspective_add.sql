-- Adds how a login saw a message.
INSERT INTO perspective (message, account, direction, delivery, is_read, is_listened, is_downloaded, is_retrieved,
    counts_as_unread, local_extension)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
