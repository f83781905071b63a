-- Version 1 of an archive. docs/schema.md says what each table means.

-- Facts about the archive itself: name, tokenizer version, Unicode version, the key of disposed identities.
CREATE TABLE fact (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE account (
    number INTEGER PRIMARY KEY, system TEXT NOT NULL, name TEXT NOT NULL, self_id TEXT, application TEXT,
    UNIQUE (system, name)
) STRICT;

-- A room in which message ids are unique.
CREATE TABLE scope (
    number INTEGER PRIMARY KEY, account INTEGER NOT NULL, text TEXT NOT NULL, UNIQUE (account, text)
) STRICT;

CREATE TABLE participant (
    number INTEGER PRIMARY KEY, account INTEGER NOT NULL, id TEXT NOT NULL, name TEXT,
    search_key TEXT NOT NULL DEFAULT '', message_count INTEGER NOT NULL DEFAULT 0,
    UNIQUE (account, id)
) STRICT;

-- What is known of a participant, each fact with the time as of which it holds: of two the later one stays.
CREATE TABLE participant_fact (
    participant INTEGER NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (participant, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE participant_alias (
    participant INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY (participant, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE conversation (
    number INTEGER PRIMARY KEY, account INTEGER NOT NULL, id TEXT NOT NULL, kind TEXT, title TEXT,
    search_key TEXT NOT NULL DEFAULT '', message_count INTEGER NOT NULL DEFAULT 0, last_message INTEGER,
    UNIQUE (account, id)
) STRICT;
CREATE INDEX conversation_by_last_message ON conversation (last_message);

-- As participant_fact.
CREATE TABLE conversation_fact (
    conversation INTEGER NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (conversation, name)
) STRICT, WITHOUT ROWID;

-- Who wrote in which conversation.
CREATE TABLE conversation_sender (
    participant INTEGER NOT NULL, conversation INTEGER NOT NULL, PRIMARY KEY (participant, conversation)
) STRICT, WITHOUT ROWID;

CREATE INDEX conversation_sender_by_conversation ON conversation_sender (conversation);

CREATE TABLE conversation_alias (
    conversation INTEGER NOT NULL, id TEXT NOT NULL, PRIMARY KEY (conversation, id)
) STRICT, WITHOUT ROWID;

-- What was said about somebody's membership; intervals are read out of these.
CREATE TABLE membership (
    conversation INTEGER NOT NULL, participant INTEGER NOT NULL, joined_at INTEGER NOT NULL, left_at INTEGER NOT NULL,
    certainty TEXT NOT NULL, role TEXT, status TEXT, nickname TEXT,
    PRIMARY KEY (conversation, participant, joined_at, left_at, certainty)
) STRICT, WITHOUT ROWID;
CREATE INDEX membership_by_participant ON membership (participant, conversation);

-- id is the order: sent time in milliseconds, shifted left by 16, and a slot. number never changes.
CREATE TABLE message (
    id INTEGER PRIMARY KEY, number INTEGER NOT NULL, scope INTEGER NOT NULL, source_id TEXT NOT NULL,
    conversation INTEGER NOT NULL, sender INTEGER, sent_at INTEGER NOT NULL, sequence INTEGER, kind TEXT NOT NULL,
    state INTEGER NOT NULL, parts INTEGER NOT NULL, original INTEGER, offset INTEGER, length INTEGER,
    sender_name TEXT, text TEXT, names TEXT, past TEXT, facets BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX message_by_number ON message (number);
CREATE INDEX message_hidden ON message (state, id) WHERE state <> 0;

-- Which message an id of a scope is: kept apart from message so that a batch probes and fills it in its own order.
CREATE TABLE identity (
    scope INTEGER NOT NULL, id TEXT NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (scope, id)
) STRICT, WITHOUT ROWID;

CREATE VIRTUAL TABLE message_index USING fts5 (
    text, names, past, facets, content = 'message', content_rowid = 'id', columnsize = 0, detail = full, prefix = '3',
    tokenize = 'scrollback'
);

-- What few messages have.
CREATE TABLE message_detail (
    number INTEGER PRIMARY KEY, raw_kind TEXT, title TEXT, url TEXT, latitude REAL, longitude REAL, scale REAL,
    address TEXT, has_place INTEGER, status TEXT, client_id TEXT, sent_at_text TEXT, precision TEXT,
    unread_weight INTEGER, needs_receipt INTEGER, is_pinned INTEGER, edited_at INTEGER, editor TEXT, extras TEXT,
    unnamed TEXT, event TEXT, mentions_all INTEGER, text_rest TEXT, hidden_text TEXT
) STRICT;
CREATE INDEX message_by_client_id ON message_detail (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX message_pinned ON message_detail (number) WHERE is_pinned = 1;

CREATE TABLE mention (
    message INTEGER NOT NULL, ordinal INTEGER NOT NULL, participant INTEGER NOT NULL, PRIMARY KEY (message, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE reference (
    message INTEGER NOT NULL, ordinal INTEGER NOT NULL, role TEXT NOT NULL, scope TEXT, id TEXT, sender TEXT,
    quote TEXT, kind TEXT, PRIMARY KEY (message, ordinal)
) STRICT, WITHOUT ROWID;
CREATE INDEX reference_by_target ON reference (id, scope) WHERE id IS NOT NULL;

CREATE TABLE media (
    message INTEGER NOT NULL, ordinal INTEGER NOT NULL, variant TEXT NOT NULL, kind TEXT, name TEXT, mime TEXT,
    extension TEXT, size INTEGER, width INTEGER, height INTEGER, duration INTEGER, md5 TEXT, crc32 INTEGER,
    source_hash TEXT, remote_id TEXT, url TEXT, local_path TEXT, state TEXT NOT NULL, sha256 BLOB,
    PRIMARY KEY (message, ordinal, variant)
) STRICT, WITHOUT ROWID;
CREATE INDEX media_by_content ON media (sha256) WHERE sha256 IS NOT NULL;
CREATE INDEX media_by_size ON media (size) WHERE size IS NOT NULL;

-- Media of up to 64 KiB; larger ones are files named by their SHA-256, and bytes is NULL.
CREATE TABLE media_content (
    sha256 BLOB PRIMARY KEY, size INTEGER NOT NULL, bytes BLOB
) STRICT, WITHOUT ROWID;

CREATE TABLE perspective (
    message INTEGER NOT NULL, account INTEGER NOT NULL, direction TEXT, delivery TEXT, is_read INTEGER,
    is_listened INTEGER, is_downloaded INTEGER, is_retrieved INTEGER, counts_as_unread INTEGER, local_extension TEXT,
    PRIMARY KEY (message, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX perspective_unread ON perspective (account, message) WHERE counts_as_unread = 1 AND is_read IS NOT 1;

-- Every wording but the current one.
CREATE TABLE revision (
    message INTEGER NOT NULL, at INTEGER NOT NULL, text TEXT NOT NULL, editor TEXT, PRIMARY KEY (message, at, text)
) STRICT, WITHOUT ROWID;

CREATE TABLE recall (
    message INTEGER PRIMARY KEY, at INTEGER, participant TEXT, is_by_administrator INTEGER, note TEXT
) STRICT;

CREATE TABLE deletion (message INTEGER PRIMARY KEY, at INTEGER, participant TEXT) STRICT;

CREATE TABLE deletion_mark (
    conversation INTEGER NOT NULL, up_to INTEGER NOT NULL, at INTEGER, participant TEXT,
    PRIMARY KEY (conversation, up_to)
) STRICT, WITHOUT ROWID;

CREATE TABLE receipt (
    message INTEGER NOT NULL, kind TEXT NOT NULL, participant TEXT NOT NULL, at INTEGER, unread_count INTEGER,
    PRIMARY KEY (message, kind, participant)
) STRICT, WITHOUT ROWID;

CREATE TABLE receipt_mark (
    conversation INTEGER NOT NULL, kind TEXT NOT NULL, participant TEXT NOT NULL, up_to INTEGER NOT NULL, at INTEGER,
    PRIMARY KEY (conversation, kind, participant)
) STRICT, WITHOUT ROWID;

CREATE TABLE reaction (
    message INTEGER NOT NULL, participant TEXT NOT NULL, sign TEXT NOT NULL, at INTEGER NOT NULL,
    is_removed INTEGER NOT NULL, PRIMARY KEY (message, participant, sign)
) STRICT, WITHOUT ROWID;

-- What was said of messages that are not here yet.
CREATE TABLE pending (
    scope INTEGER NOT NULL, id TEXT NOT NULL, type TEXT NOT NULL, digest BLOB NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (scope, id, type, digest)
) STRICT, WITHOUT ROWID;

CREATE TABLE gap (
    digest BLOB PRIMARY KEY, account INTEGER NOT NULL, conversation TEXT, starts_at INTEGER, ends_at INTEGER,
    kind TEXT NOT NULL, count INTEGER, reason TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- One row per cause, however often it is read.
CREATE TABLE issue (
    number INTEGER PRIMARY KEY, digest BLOB NOT NULL UNIQUE, outcome TEXT NOT NULL, reason TEXT NOT NULL,
    detail TEXT NOT NULL, bytes BLOB NOT NULL, size INTEGER NOT NULL, sha256 BLOB NOT NULL, original INTEGER,
    offset INTEGER
) STRICT;

-- Keyed hashes of identities that were purged or erased: no later sync brings them back.
CREATE TABLE disposed (hash BLOB PRIMARY KEY) STRICT, WITHOUT ROWID;

CREATE TABLE original (
    number INTEGER PRIMARY KEY, path TEXT NOT NULL, size INTEGER, sha256 BLOB, modified_at INTEGER,
    sync_run INTEGER NOT NULL
) STRICT;

CREATE TABLE sync_run (
    number INTEGER PRIMARY KEY, started_at INTEGER NOT NULL, ended_at INTEGER, command TEXT NOT NULL,
    tool_version TEXT NOT NULL, operator TEXT NOT NULL, host TEXT NOT NULL, new INTEGER NOT NULL DEFAULT 0,
    present INTEGER NOT NULL DEFAULT 0, changed INTEGER NOT NULL DEFAULT 0, refused INTEGER NOT NULL DEFAULT 0,
    repaired INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE sync_cursor (
    account INTEGER NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, updated_at INTEGER NOT NULL,
    PRIMARY KEY (account, name)
) STRICT, WITHOUT ROWID;

-- Words that facets name by number: kinds, media kinds, extensions.
CREATE TABLE facet_value (
    number INTEGER PRIMARY KEY, facet INTEGER NOT NULL, value TEXT NOT NULL, UNIQUE (facet, value)
) STRICT;
