-- How far each conversation was deleted.
SELECT conversation, max(up_to) FROM deletion_mark GROUP BY conversation
