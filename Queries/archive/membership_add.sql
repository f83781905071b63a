-- Notes a membership; of two of the same interval the greater values stay, an empty text being none.
INSERT INTO membership (conversation, participant, joined_at, left_at, certainty, role, status, nickname)
VALUES (?1, ?2, ?3, ?4, ?5, nullif(?6, ''), nullif(?7, ''), nullif(?8, ''))
ON CONFLICT (conversation, participant, joined_at, left_at, certainty) DO UPDATE SET
    role = max(ifnull(role, excluded.role), ifnull(excluded.role, role)),
    status = max(ifnull(status, excluded.status), ifnull(excluded.status, status)),
    nickname = max(ifnull(nickname, excluded.nickname), ifnull(excluded.nickname, nickname))
