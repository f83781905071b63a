-- Whether any identity was disposed of.
SELECT 1 FROM disposed LIMIT 1
