-- What few messages have.
SELECT raw_kind, title, url, latitude, longitude, scale, address, has_place, status, client_id, sent_at_text, precision,
    unread_weight, needs_receipt, is_pinned, edited_at, editor, extras, unnamed, event, mentions_all, text_rest, hidden_text
FROM message_detail WHERE number = ?1
