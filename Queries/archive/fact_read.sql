-- The value of one fact about the archive.
SELECT value FROM fact WHERE name = ?1
