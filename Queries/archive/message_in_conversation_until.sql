-- Messages of a conversation sent at or before a time that are not deleted yet.
SELECT number FROM message WHERE conversation = ?1 AND id < ?2 AND sent_at <= ?3 AND state <> 3
