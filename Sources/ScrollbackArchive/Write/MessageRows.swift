import Queries
import ScrollbackSQLite

/// Writes a message's rows beside `message` itself.
struct MessageRows {
    let store: Store

    /// Writes what the record has beyond the lean row and says where.
    func write(
        _ record: MessageRecord, _ wordings: Wordings, number: Int64, mentions: [Int64], editor: String?
    ) throws -> MessageParts {
        var parts: MessageParts = []
        if Self.needsDetail(record) || wordings.rest != nil || wordings.hidden != nil || editor != nil {
            parts.insert(.detail)
            try writeDetail(record, wordings, number: number, editor: editor)
        }
        if !record.media.isEmpty {
            parts.insert(.media)
            for media in record.media { try add(media, to: number) }
        }
        if !mentions.isEmpty {
            parts.insert(.mentions)
            for (ordinal, mention) in mentions.enumerated() {
                try store.run(Queries.mentionAdd) {
                    $0.bind(1, number)
                    $0.bind(2, Int64(ordinal))
                    $0.bind(3, mention)
                }
            }
        }
        if !record.references.isEmpty {
            parts.insert(.references)
            for (ordinal, reference) in record.references.enumerated() { try add(reference, ordinal, to: number) }
        }
        if !record.perspectives.isEmpty {
            parts.insert(.perspectives)
            for perspective in record.perspectives { try add(perspective, to: number) }
        }
        return parts
    }

    /// Removes what ``write(_:_:number:mentions:editor:)`` wrote.
    func remove(_ parts: MessageParts, of number: Int64) throws {
        for (part, query) in [
            (MessageParts.detail, Queries.detailRemove), (.media, Queries.mediaRemove),
            (.mentions, Queries.mentionRemove),
            (.references, Queries.referenceRemove), (.perspectives, Queries.perspectiveRemove),
        ] where parts.contains(part) {
            try store.run(query) { $0.bind(1, number) }
        }
    }

    /// The parts that ``write(_:_:number:mentions:editor:)`` decides on; the others stay as they are.
    static let written: MessageParts = [.detail, .media, .mentions, .references, .perspectives]

    private static func needsDetail(_ record: MessageRecord) -> Bool {
        record.rawKind != nil || record.title != nil || record.url != nil || record.place != nil || record.status != nil
            || record.clientID != nil || record.sentAtText != nil || record.precision != nil
            || record.unreadWeight != nil
            || record.needsReceipt != nil || record.isPinned != nil || record.editedAt != nil || record.extras != nil
            || record.unnamed != nil || record.event != nil || record.mentionsAll
    }

    /// Writes what few messages have, over what was there.
    func writeDetail(_ record: MessageRecord, _ wordings: Wordings, number: Int64, editor: String?) throws {
        try store.run(Queries.detailAdd) {
            $0.bind(1, number)
            $0.bind(2, record.rawKind)
            $0.bind(3, record.title)
            $0.bind(4, record.url)
            $0.bind(5, record.place?.latitude)
            $0.bind(6, record.place?.longitude)
            $0.bind(7, record.place?.scale)
            $0.bind(8, record.place?.address)
            $0.bind(9, record.place == nil ? nil : true)
            $0.bind(10, record.status)
            $0.bind(11, record.clientID)
            $0.bind(12, record.sentAtText)
            $0.bind(13, record.precision?.rawValue)
            $0.bind(14, record.unreadWeight)
            $0.bind(15, record.needsReceipt)
            $0.bind(16, record.isPinned)
            $0.bind(17, record.editedAt?.milliseconds)
            $0.bind(18, editor)
            $0.bind(19, record.extras)
            $0.bind(20, record.unnamed)
            $0.bind(21, record.event)
            $0.bind(22, record.mentionsAll ? true : nil)
            $0.bind(23, wordings.rest)
            $0.bind(24, wordings.hidden)
        }
    }

    private func add(_ media: MediaRecord, to number: Int64) throws {
        try store.run(Queries.mediaAdd) {
            $0.bind(1, number)
            $0.bind(2, Int64(media.ordinal))
            $0.bind(3, media.variant.rawValue)
            $0.bind(4, media.kind)
            $0.bind(5, media.name)
            $0.bind(6, media.mime)
            $0.bind(7, media.fileExtension)
            $0.bind(8, media.size)
            $0.bind(9, media.width)
            $0.bind(10, media.height)
            $0.bind(11, media.duration)
            $0.bind(12, media.md5)
            $0.bind(13, media.crc32)
            $0.bind(14, media.sourceHash)
            $0.bind(15, media.remoteID)
            $0.bind(16, media.url)
            $0.bind(17, media.localPath)
            $0.bind(18, media.state.rawValue)
            $0.bind(19, media.contentHash)
        }
    }

    private func add(_ reference: MessageReference, _ ordinal: Int, to number: Int64) throws {
        try store.run(Queries.referenceAdd) {
            $0.bind(1, number)
            $0.bind(2, Int64(ordinal))
            $0.bind(3, reference.role.rawValue)
            $0.bind(4, reference.key?.scope)
            $0.bind(5, reference.key?.id)
            $0.bind(6, reference.sender)
            $0.bind(7, reference.quote)
            $0.bind(8, reference.kind?.rawValue)
        }
    }

    private func add(_ perspective: Perspective, to number: Int64) throws {
        let account = try store.account(perspective.account)
        try store.run(Queries.perspectiveAdd) {
            $0.bind(1, number)
            $0.bind(2, account)
            $0.bind(3, perspective.direction?.rawValue)
            $0.bind(4, perspective.delivery?.rawValue)
            $0.bind(5, perspective.isRead)
            $0.bind(6, perspective.isListened)
            $0.bind(7, perspective.isDownloaded)
            $0.bind(8, perspective.isRetrieved)
            $0.bind(9, perspective.countsAsUnread)
            $0.bind(10, perspective.localExtension)
        }
    }

    /// Adds a wording that is not the current one.
    func add(_ revision: RevisionRecord, to number: Int64) throws {
        try store.run(Queries.revisionAdd) {
            $0.bind(1, number)
            $0.bind(2, MessageLoader.stored(revision.at))
            $0.bind(3, revision.text ?? "")
            $0.bind(4, revision.editor)
        }
    }
}
