-- Rewrites what changed of a message, its place left as it is.
UPDATE message SET conversation = ?2, sender = ?3, sequence = ?4, kind = ?5, state = ?6, parts = ?7, sender_name = ?8,
    text = ?9, names = ?10, past = ?11, facets = ?12
WHERE number = ?1
