-- The receipts of a conversation up to a time.
SELECT kind, participant, up_to, at FROM receipt_mark WHERE conversation = ?1 ORDER BY kind, participant
