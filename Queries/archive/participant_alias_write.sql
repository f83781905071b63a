-- Notes another name of a participant.
INSERT INTO participant_alias (participant, name) VALUES (?1, ?2) ON CONFLICT DO NOTHING
