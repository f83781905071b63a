-- Whether the file has any table.
SELECT 1 FROM sqlite_schema LIMIT 1
