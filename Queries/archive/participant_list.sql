-- All participants in the order of accounts and ids.
SELECT p.number FROM participant AS p JOIN account AS a ON a.number = p.account ORDER BY a.system, a.name, p.id
