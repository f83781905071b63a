-- The reactions to a message.
SELECT participant, sign, at, is_removed FROM reaction WHERE message = ?1 ORDER BY participant, sign
