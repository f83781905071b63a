-- Adds one variant of an attachment.
INSERT INTO media (message, ordinal, variant, kind, name, mime, extension, size, width, height, duration, md5, crc32,
    source_hash, remote_id, url, local_path, state, sha256)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19)
