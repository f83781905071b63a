-- Messages that stand before one with an earlier time.
SELECT count(*) FROM (SELECT sent_at, lag(sent_at) OVER (ORDER BY id) AS before FROM message) WHERE before > sent_at
