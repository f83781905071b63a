-- Notes a fact about a conversation unless a later one is known; of two at one time the greater value stays.
INSERT INTO conversation_fact (conversation, name, value, at) VALUES (?1, ?2, ?3, ?4)
ON CONFLICT (conversation, name) DO UPDATE SET value = excluded.value, at = excluded.at
WHERE (excluded.at, excluded.value) > (at, value)
