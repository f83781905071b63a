-- All issues in the order they were found.
SELECT i.number, i.outcome, i.reason, i.detail, i.bytes, i.size, i.sha256, o.path, i.offset FROM issue AS i LEFT JOIN original AS o ON o.number = i.original ORDER BY i.number
