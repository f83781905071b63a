/// The members of our own format, by the names they are written with.
enum NDJSONField: String, CaseIterable {
    // Every record.
    case type, account, id, scope, conversation, flagged
    // Messages.
    case conversationKind = "conversation_kind"
    case sender
    case senderName = "sender_name"
    case at
    case atText = "at_text"
    case precision, sequence, kind
    case rawKind = "raw_kind"
    case text, title, url, place, media, mentions
    case mentionsAll = "mentions_all"
    case references, status
    case clientID = "client_id"
    case unreadWeight = "unread_weight"
    case needsReceipt = "needs_receipt"
    case pinned
    case editedAt = "edited_at"
    case extras, unnamed, event, perspectives, revisions, recall, deletion, reactions, receipts
    // Places.
    case latitude, longitude, scale, address
    // Media.
    case ordinal, variant, name, mime
    case fileExtension = "extension"
    case size, width, height, duration, md5, crc32
    case sourceHash = "source_hash"
    case remoteID = "remote_id"
    case localPath = "local_path"
    case state, content
    // References.
    case role, quote
    // Perspectives.
    case login, direction, delivery, read, listened, downloaded, retrieved
    case countsAsUnread = "counts_as_unread"
    case localExtension = "local_extension"
    // Accounts, people, conversations, memberships.
    case system
    case selfID = "self"
    case application, aliases, avatar
    case asOf = "as_of"
    case about, parent, muted, hidden, favourite, unread, draft
    case createdAt = "created_at"
    case participant, nickname
    case joinedAt = "joined_at"
    case leftAt = "left_at"
    case certainty
    // What happened to messages.
    case editor, by
    case byAdministrator = "by_administrator"
    case note, sign, removed
    case upTo = "up_to"
    case unreadCount = "unread_count"
    // Gaps, issues and the rest.
    case from, to, count, reason, outcome, detail, bytes, sha256, word, hash, format

    /// The field of a member's name.
    static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}
