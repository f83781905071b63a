-- The sizes of a message's attachments, thumbnails and covers left out.
SELECT size FROM media WHERE message = ?1 AND variant = 'original' AND size IS NOT NULL
