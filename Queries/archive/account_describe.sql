-- Fills in what is known of an account; of two values the greater one stays.
UPDATE account SET
    self_id = CASE WHEN self_id IS NULL OR ?2 > self_id THEN ifnull(?2, self_id) ELSE self_id END,
    application = CASE WHEN application IS NULL OR ?3 > application THEN ifnull(?3, application) ELSE application END
WHERE number = ?1
