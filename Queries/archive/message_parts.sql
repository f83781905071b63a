-- In which tables a message has rows.
SELECT parts FROM message WHERE number = ?1
