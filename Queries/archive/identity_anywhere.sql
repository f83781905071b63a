-- The messages with a source id in any scope.
SELECT i.number FROM scope AS s JOIN identity AS i ON i.scope = s.number AND i.id = ?1
