-- Conversations whose number of messages or last message is not what the messages say.
SELECT c.number FROM conversation AS c LEFT JOIN
    (SELECT conversation, count(*) AS total, max(id) AS last FROM message WHERE state = 0 GROUP BY conversation) AS m
    ON m.conversation = c.number
WHERE c.message_count <> ifnull(m.total, 0) OR c.last_message IS NOT m.last
