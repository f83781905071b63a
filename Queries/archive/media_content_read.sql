-- Media bytes by their hash.
SELECT size, bytes FROM media_content WHERE sha256 = ?1
