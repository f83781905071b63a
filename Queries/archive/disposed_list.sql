-- The identities disposed of.
SELECT hash FROM disposed ORDER BY hash
