-- Messages by UTC month.
SELECT strftime('%Y-%m', sent_at / 1000, 'unixepoch'), count(*) FROM message GROUP BY 1 ORDER BY 1
