-- Messages by system and account.
SELECT a.system, a.name, count(*) FROM message AS m JOIN scope AS s ON s.number = m.scope JOIN account AS a ON a.number = s.account GROUP BY 1, 2 ORDER BY 1, 2
