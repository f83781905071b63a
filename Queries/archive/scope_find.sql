-- The number of a scope.
SELECT number FROM scope WHERE account = ?1 AND text = ?2
