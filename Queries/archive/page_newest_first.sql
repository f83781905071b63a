-- Places of messages that match, newest first, between two places.
SELECT rowid FROM message_index WHERE message_index MATCH ?1 AND rowid >= ?2 AND rowid < ?3 ORDER BY rowid DESC LIMIT ?4
