-- The latest sync run behind a number that did not come to its end.
SELECT max(number) FROM sync_run WHERE ended_at IS NULL AND number > ?1
