-- The number of an account.
SELECT number FROM account WHERE system = ?1 AND name = ?2
