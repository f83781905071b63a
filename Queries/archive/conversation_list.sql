-- All conversations in the order of accounts and ids.
SELECT c.number FROM conversation AS c JOIN account AS a ON a.number = c.account ORDER BY a.system, a.name, c.id
