-- Sets what a conversation is; of two words the greater one stays.
UPDATE conversation SET kind = ?2 WHERE number = ?1 AND (kind IS NULL OR kind < ?2)
