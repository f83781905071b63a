-- A scope by its number.
SELECT a.system, a.name, s.text FROM scope AS s JOIN account AS a ON a.number = s.account WHERE s.number = ?1
