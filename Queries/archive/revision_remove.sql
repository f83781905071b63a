-- Removes a wording that became the current one.
DELETE FROM revision WHERE message = ?1 AND at = ?2 AND text = ?3
