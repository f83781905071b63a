-- A participant.
SELECT p.number, a.system, a.name, p.id, p.name, p.message_count, p.search_key FROM participant AS p JOIN account AS a ON a.number = p.account WHERE p.number = ?1
