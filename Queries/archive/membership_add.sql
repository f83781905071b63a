-- Notes what was said about a membership.
INSERT INTO membership (conversation, participant, joined_at, left_at, certainty, role, status, nickname)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
ON CONFLICT (conversation, participant, joined_at, left_at, certainty) DO UPDATE SET
    role = nullif(max(ifnull(role, ''), ifnull(excluded.role, '')), ''),
    status = nullif(max(ifnull(status, ''), ifnull(excluded.status, '')), ''),
    nickname = nullif(max(ifnull(nickname, ''), ifnull(excluded.nickname, '')), '')
