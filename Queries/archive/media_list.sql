-- The attachments of a message.
SELECT ordinal, variant, kind, name, mime, extension, size, width, height, duration, md5, crc32, source_hash, remote_id,
    url, local_path, state, sha256
FROM media WHERE message = ?1 ORDER BY ordinal, CASE variant WHEN 'original' THEN 0 WHEN 'thumbnail' THEN 1 ELSE 2 END
