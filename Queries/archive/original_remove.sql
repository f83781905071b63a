-- Removes an original that nothing points to.
DELETE FROM original WHERE number = ?1
