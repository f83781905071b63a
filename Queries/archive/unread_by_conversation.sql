-- How much unread messages add up to in each conversation: one each, unless the message says how much it counts.
SELECT m.conversation, sum(ifnull(d.unread_weight, 1))
FROM (SELECT DISTINCT message FROM perspective WHERE counts_as_unread = 1 AND is_read IS NOT 1) AS p
JOIN message AS m ON m.number = p.message LEFT JOIN message_detail AS d ON d.number = m.number
WHERE m.state = 0 GROUP BY m.conversation
