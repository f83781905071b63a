-- Messages in their order from a place on, with what decides between equal times.
SELECT m.id, m.sent_at, m.sequence, m.source_id, m.scope FROM message AS m WHERE m.id >= ?1 ORDER BY m.id
