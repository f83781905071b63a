-- The messages that a message speaks of.
SELECT role, scope, id, sender, quote, kind FROM reference WHERE message = ?1 ORDER BY ordinal
