-- The deletions of a conversation up to a time.
SELECT up_to, at, participant FROM deletion_mark WHERE conversation = ?1 ORDER BY up_to
