-- All originals.
SELECT o.number, o.path, o.size, o.sha256, o.modified_at, r.started_at FROM original AS o JOIN sync_run AS r ON r.number = o.sync_run ORDER BY o.number
