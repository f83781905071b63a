-- Sets the title shown and what a conversation is searched by.
UPDATE conversation SET title = ?2, search_key = ?3 WHERE number = ?1
