-- Notes that an identity was disposed of.
INSERT INTO disposed (hash) VALUES (?1) ON CONFLICT DO NOTHING
