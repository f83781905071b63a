-- Notes a receipt; the least unread number and the earliest time stay.
INSERT INTO receipt (message, kind, participant, at, unread_count) VALUES (?1, ?2, ?3, ?4, ?5)
ON CONFLICT (message, kind, participant) DO UPDATE SET
    at = CASE WHEN at IS NULL OR excluded.at < at THEN ifnull(excluded.at, at) ELSE at END,
    unread_count = CASE WHEN unread_count IS NULL OR excluded.unread_count < unread_count
        THEN ifnull(excluded.unread_count, unread_count) ELSE unread_count END
-- What says nothing more changes nothing: a second reading counts as none.
WHERE excluded.at < at OR at IS NULL AND excluded.at IS NOT NULL OR excluded.unread_count < unread_count
    OR unread_count IS NULL AND excluded.unread_count IS NOT NULL
