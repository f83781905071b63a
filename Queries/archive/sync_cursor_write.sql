-- Moves a sync cursor.
INSERT INTO sync_cursor (account, name, value, updated_at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (account, name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at
