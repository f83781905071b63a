-- All scopes with their accounts.
SELECT s.number, a.system, a.name, s.text FROM scope AS s JOIN account AS a ON a.number = s.account
