-- How logins saw a message.
SELECT a.system, a.name, v.direction, v.delivery, v.is_read, v.is_listened, v.is_downloaded, v.is_retrieved,
    v.counts_as_unread, v.local_extension
FROM perspective AS v JOIN account AS a ON a.number = v.account WHERE v.message = ?1 ORDER BY a.system, a.name
