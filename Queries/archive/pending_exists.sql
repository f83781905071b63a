-- Whether anything is pending.
SELECT 1 FROM pending LIMIT 1
