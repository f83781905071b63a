-- Messages by kind.
SELECT kind, count(*) FROM message GROUP BY 1 ORDER BY 2 DESC, 1
