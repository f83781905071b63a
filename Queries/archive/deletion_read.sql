-- The deletion of a message.
SELECT at, participant FROM deletion WHERE message = ?1
