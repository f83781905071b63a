import Queries
import ScrollbackSQLite

/// Reads messages out of the archive's tables.
struct MessageLoader {
    let store: Store

    /// A message as its rows say it, before anything is hidden or named.
    struct Loaded {
        var place: Int64
        var number: Int64
        var scope: Int64
        var conversation: Int64
        var sender: Int64?
        var state: MessageState
        var parts: MessageParts
        var original: Int64?
        var offset: Int64
        var length: Int64
        var record: MessageRecord
        var editor: String?
        var columns: IndexedColumns
    }

    func message(number: Int64) throws -> Loaded? {
        try load(Queries.messageRead, number)
    }

    func message(at place: Int64) throws -> Loaded? {
        try load(Queries.messageAt, place)
    }

    private func load(_ query: SQLQuery, _ key: Int64) throws -> Loaded? {
        guard var loaded = try store.first(query, { $0.bind(1, key) }, read) else { return nil }
        if loaded.parts.contains(.detail) { try addDetail(to: &loaded) }
        if loaded.parts.contains(.media) { loaded.record.media = try media(of: loaded.number) }
        if loaded.parts.contains(.mentions) {
            loaded.record.mentions = try store.all(Queries.mentionList, { $0.bind(1, loaded.number) }) { $0.text(0) }
        }
        if loaded.parts.contains(.references) { loaded.record.references = try references(of: loaded.number) }
        if loaded.parts.contains(.perspectives) { loaded.record.perspectives = try perspectives(of: loaded.number) }
        return loaded
    }

    private func read(_ row: borrowing Statement) throws -> Loaded {
        let scope = try store.scopeKey(row.int(2))
        let conversation = try store.conversationKey(row.int(4))
        let sender = row.optionalInt(5)
        var record = MessageRecord(
            account: scope.account, key: MessageKey(scope: scope.text, id: row.text(3)), conversation: conversation.id,
            conversationKind: conversation.kind, sender: try sender.map { try store.participantID($0) },
            sentAt: Instant(clamping: row.int(6)), kind: MessageKind(rawValue: row.text(8)))
        record.sequence = row.optionalInt(7)
        record.senderName = row.optionalText(14)
        record.text = row.optionalText(15)
        return Loaded(
            place: row.int(0), number: row.int(1), scope: row.int(2), conversation: row.int(4), sender: sender,
            state: MessageState(rawValue: row.int(9)) ?? .visible, parts: MessageParts(rawValue: row.int(10)),
            original: row.optionalInt(11), offset: row.int(12), length: row.int(13), record: record, editor: nil,
            columns: IndexedColumns(
                text: record.text, names: row.optionalText(16), past: row.optionalText(17), facets: row.bytes(18)))
    }

    private func addDetail(to loaded: inout Loaded) throws {
        try store.each(Queries.detailRead, { $0.bind(1, loaded.number) }) { row in
            var record = loaded.record
            record.rawKind = row.optionalText(0)
            record.title = row.optionalText(1)
            record.url = row.optionalText(2)
            if row.optionalBool(7) == true, let latitude = row.optionalDouble(3), let longitude = row.optionalDouble(4)
            {
                record.place = Place(
                    latitude: latitude, longitude: longitude, scale: row.optionalDouble(5), address: row.optionalText(6)
                )
            }
            record.status = row.optionalText(8)
            record.clientID = row.optionalText(9)
            record.sentAtText = row.optionalText(10)
            record.precision = row.optionalText(11).flatMap(MessageRecord.Precision.init)
            record.unreadWeight = row.optionalInt(12)
            record.needsReceipt = row.optionalBool(13)
            record.isPinned = row.optionalBool(14)
            record.editedAt = row.optionalInt(15).map(Instant.init(clamping:))
            loaded.editor = row.optionalText(16)
            record.extras = row.optionalText(17)
            record.unnamed = row.optionalText(18)
            record.event = row.optionalText(19)
            record.mentionsAll = row.optionalBool(20) ?? false
            if let rest = row.optionalText(21) { record.text = (record.text ?? "") + rest }
            if let hidden = row.optionalText(22) { record.text = hidden }
            loaded.record = record
        }
    }

    private func media(of number: Int64) throws -> [MediaRecord] {
        try store.all(Queries.mediaList, { $0.bind(1, number) }) { row in
            var media = MediaRecord(
                ordinal: Int(row.int(0)), variant: MediaRecord.Variant(rawValue: row.text(1)) ?? .original,
                kind: row.optionalText(2), state: MediaRecord.State(rawValue: row.text(16)) ?? .none)
            media.name = row.optionalText(3)
            media.mime = row.optionalText(4)
            media.fileExtension = row.optionalText(5)
            media.size = row.optionalInt(6)
            media.width = row.optionalInt(7)
            media.height = row.optionalInt(8)
            media.duration = row.optionalInt(9)
            media.md5 = row.optionalText(10)
            media.crc32 = row.optionalInt(11)
            media.sourceHash = row.optionalText(12)
            media.remoteID = row.optionalText(13)
            media.url = row.optionalText(14)
            media.localPath = row.optionalText(15)
            media.contentHash = row.optionalBytes(17)
            return media
        }
    }

    private func references(of number: Int64) throws -> [MessageReference] {
        try store.all(Queries.referenceList, { $0.bind(1, number) }) { row in
            MessageReference(
                role: MessageReference.Role(rawValue: row.text(0)) ?? .reply,
                key: row.optionalText(2).map { MessageKey(scope: row.text(1), id: $0) }, sender: row.optionalText(3),
                quote: row.optionalText(4), kind: row.optionalText(5).map(MessageKind.init(rawValue:)))
        }
    }

    private func perspectives(of number: Int64) throws -> [Perspective] {
        try store.all(Queries.perspectiveList, { $0.bind(1, number) }) { row in
            var perspective = Perspective(account: AccountKey(system: row.text(0), name: row.text(1)))
            perspective.direction = row.optionalText(2).flatMap(Perspective.Direction.init)
            perspective.delivery = row.optionalText(3).flatMap(Perspective.Delivery.init)
            perspective.isRead = row.optionalBool(4)
            perspective.isListened = row.optionalBool(5)
            perspective.isDownloaded = row.optionalBool(6)
            perspective.isRetrieved = row.optionalBool(7)
            perspective.countsAsUnread = row.optionalBool(8)
            perspective.localExtension = row.optionalText(9)
            return perspective
        }
    }

    // MARK: What became of it

    func revisions(of loaded: Loaded) throws -> [RevisionRecord] {
        guard loaded.parts.contains(.revisions) else { return [] }
        return try store.all(Queries.revisionList, { $0.bind(1, loaded.number) }) { row in
            RevisionRecord(
                account: loaded.record.account, key: loaded.record.key, text: row.text(1), at: Self.time(row.int(0)),
                editor: row.optionalText(2))
        }
    }

    func recall(of loaded: Loaded) throws -> RecallRecord? {
        guard loaded.parts.contains(.recall) else { return nil }
        return try store.first(Queries.recallRead, { $0.bind(1, loaded.number) }) { row in
            var recall = RecallRecord(
                account: loaded.record.account, key: loaded.record.key,
                at: row.optionalInt(0).map(Instant.init(clamping:)),
                by: row.optionalText(1))
            recall.isByAdministrator = row.optionalBool(2)
            recall.note = row.optionalText(3)
            return recall
        }
    }

    func deletion(of loaded: Loaded) throws -> DeletionRecord? {
        guard loaded.parts.contains(.deletion) else { return nil }
        return try store.first(Queries.deletionRead, { $0.bind(1, loaded.number) }) { row in
            DeletionRecord(
                account: loaded.record.account, target: .message(loaded.record.key),
                at: row.optionalInt(0).map(Instant.init(clamping:)), by: row.optionalText(1))
        }
    }

    func receipts(of loaded: Loaded) throws -> [ReceiptRecord] {
        guard loaded.parts.contains(.receipts) else { return [] }
        return try store.all(Queries.receiptList, { $0.bind(1, loaded.number) }) { row in
            let participant = row.text(1)
            return ReceiptRecord(
                account: loaded.record.account, target: .message(loaded.record.key),
                participant: participant.isEmpty ? nil : participant, kind: row.text(0),
                at: row.optionalInt(2).map(Instant.init(clamping:)), unreadCount: row.optionalInt(3))
        }
    }

    /// Reactions, those taken back among them.
    func reactions(of loaded: Loaded) throws -> [ReactionRecord] {
        guard loaded.parts.contains(.reactions) else { return [] }
        return try store.all(Queries.reactionList, { $0.bind(1, loaded.number) }) { row in
            ReactionRecord(
                account: loaded.record.account, key: loaded.record.key, participant: row.text(0), sign: row.text(1),
                at: Self.time(row.int(2)), isRemoved: row.int(3) != 0)
        }
    }

    /// Times that belong to a key are never NULL: the least number stands for "unknown".
    static func time(_ stored: Int64) -> Instant? { stored == .min ? nil : Instant(clamping: stored) }

    /// The number that stands for a time in a key.
    static func stored(_ time: Instant?) -> Int64 { time?.milliseconds ?? .min }
}
