-- All media bytes: hash, size and whether they are in a file.
SELECT sha256, size, bytes IS NULL FROM media_content ORDER BY sha256
