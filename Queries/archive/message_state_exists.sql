-- Whether any message is in a state.
SELECT 1 FROM message WHERE state = ?1 AND state <> 0 LIMIT 1
