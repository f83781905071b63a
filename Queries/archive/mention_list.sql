-- The participants that a message mentions.
SELECT p.id, p.number FROM mention AS t JOIN participant AS p ON p.number = t.participant WHERE t.message = ?1 ORDER BY t.ordinal
