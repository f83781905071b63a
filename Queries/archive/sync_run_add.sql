-- Begins a sync run.
INSERT INTO sync_run (started_at, command, tool_version, operator, host) VALUES (?1, ?2, ?3, ?4, ?5) RETURNING number
