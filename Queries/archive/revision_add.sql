-- Adds a wording.
INSERT INTO revision (message, at, text, editor) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (message, at, text) DO UPDATE SET editor = nullif(max(ifnull(editor, ''), ifnull(excluded.editor, '')), '')
