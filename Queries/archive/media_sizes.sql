-- The sizes of a messages attachments.
SELECT size FROM media WHERE message = ?1 AND size IS NOT NULL
