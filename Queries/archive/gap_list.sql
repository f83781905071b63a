-- All gaps.
SELECT a.system, a.name, g.conversation, g.starts_at, g.ends_at, g.kind, g.count, g.reason FROM gap AS g JOIN account AS a ON a.number = g.account ORDER BY a.system, a.name, g.conversation, g.starts_at, g.digest
