-- A conversation.
SELECT c.number, a.system, a.name, c.id, c.kind, c.title, c.message_count, c.last_message, c.search_key FROM conversation AS c JOIN account AS a ON a.number = c.account WHERE c.number = ?1
