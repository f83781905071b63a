-- Ends a sync run.
UPDATE sync_run SET ended_at = ?2 WHERE number = ?1
