-- Whether an identity was disposed of.
SELECT 1 FROM disposed WHERE hash = ?1
