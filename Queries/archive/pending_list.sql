-- Everything that is pending.
SELECT s.account, a.system, a.name, s.text, p.id, p.type, p.body FROM pending AS p JOIN scope AS s ON s.number = p.scope JOIN account AS a ON a.number = s.account ORDER BY a.system, a.name, s.text, p.id, p.type, p.digest
