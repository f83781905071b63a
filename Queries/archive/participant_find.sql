-- The number of a participant.
SELECT number FROM participant WHERE account = ?1 AND id = ?2
