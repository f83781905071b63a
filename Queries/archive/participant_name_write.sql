-- Sets the name shown and what a participant is searched by.
UPDATE participant SET name = ?2, search_key = ?3 WHERE number = ?1
