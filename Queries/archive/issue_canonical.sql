-- All issues in an order that no arrival changes.
SELECT outcome, reason, detail, bytes, size, sha256 FROM issue ORDER BY outcome, reason, sha256, digest
