-- A message by its number.
SELECT m.id, m.number, m.scope, m.source_id, m.conversation, m.sender, m.sent_at, m.sequence, m.kind, m.state, m.parts,
    m.original, m.offset, m.length, m.sender_name, m.text, m.names, m.past, m.facets
FROM message AS m WHERE m.number = ?1
