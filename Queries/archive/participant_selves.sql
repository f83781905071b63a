-- The participants that are "me" of some account.
SELECT p.number FROM account AS a
JOIN account AS home ON home.system = a.system AND home.name = ifnull(a.application, a.name)
JOIN participant AS p ON p.account = home.number AND p.id = a.self_id
WHERE a.self_id IS NOT NULL
