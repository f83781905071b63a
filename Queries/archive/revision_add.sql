-- Adds a wording; one that is there already takes the greater editor, and is left alone when that says nothing more.
INSERT INTO revision (message, at, text, editor) VALUES (?1, ?2, ?3, nullif(?4, ''))
ON CONFLICT (message, at, text) DO UPDATE SET editor = excluded.editor
WHERE ifnull(excluded.editor, '') > ifnull(editor, '')
