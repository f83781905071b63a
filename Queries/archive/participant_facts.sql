-- The facts known of a participant.
SELECT name, value, at FROM participant_fact WHERE participant = ?1 ORDER BY name
