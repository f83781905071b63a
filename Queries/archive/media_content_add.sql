-- Notes media bytes under their hash; NULL bytes are in a file.
INSERT INTO media_content (sha256, size, bytes) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING
