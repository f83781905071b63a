-- Adds a message.
INSERT INTO message (id, number, scope, source_id, conversation, sender, sent_at, sequence, kind, state, parts, original,
    offset, length, sender_name, text, names, past, facets)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19)
