-- The other names of a participant.
SELECT name FROM participant_alias WHERE participant = ?1 ORDER BY name
