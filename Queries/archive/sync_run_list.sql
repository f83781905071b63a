-- All sync runs, latest first.
SELECT number, started_at, ended_at, command, tool_version, operator, host, new, present, changed, refused, repaired FROM sync_run ORDER BY number DESC
