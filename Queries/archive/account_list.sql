-- All accounts in the order of their names.
SELECT number, system, name, self_id, application FROM account ORDER BY system, name
