-- Adds what few messages have.
INSERT OR REPLACE INTO message_detail (number, raw_kind, title, url, latitude, longitude, scale, address, has_place, status,
    client_id, sent_at_text, precision, unread_weight, needs_receipt, is_pinned, edited_at, editor, extras, unnamed, event,
    mentions_all, text_rest, hidden_text)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24)
