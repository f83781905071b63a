-- How many messages match between two places, up to a limit.
SELECT count(*) FROM (SELECT 1 FROM message_index WHERE message_index MATCH ?1 AND rowid >= ?2 AND rowid < ?3 LIMIT ?4)
