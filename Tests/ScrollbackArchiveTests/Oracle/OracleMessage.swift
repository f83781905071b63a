import ScrollbackArchive

/// All that sources say of one message, and what should come of it whatever comes first.
struct OracleMessage {
    struct Media {
        var ordinal: Int
        var variant: MediaRecord.Variant
        var kind: String?
        var base: [OracleAtom]
        /// The extension, and whether it is said apart or stands at the end of the name.
        var ending: String
        var saysEnding: Bool
        var size: Int64?

        /// The file name: letters of the ending fold to their lower case.
        var name: [OracleAtom] {
            base + [OracleAtom(".", .symbol, ".")]
                + ending.map { OracleAtom(String($0), .word, $0.lowercased()) }
        }
    }

    struct Reaction {
        var participant: String
        var isRemoved: Bool
    }

    var account: AccountKey
    var scope = ""
    var id: String
    var sentAt: Int64
    var sequence: Int64?
    var conversation: String
    var sender: String?
    var kind: MessageKind = .text
    /// Wordings by time; the first one is the record's own.
    var wordings: [[OracleAtom]]
    var title: [OracleAtom]?
    var address: [OracleAtom]?
    var hasPlace = false
    var url: String?
    var media: [Media] = []
    var mentions: [String] = []
    var mentionsAll = false
    var references: [MessageReference.Role] = []
    var isPinned: Bool?
    var isDraft = false
    var isRecalled = false
    var isDeleted = false
    /// Its conversation was deleted up to a later time.
    var isUnderDeletionMark = false
    var reactions: [Reaction] = []
    var perspectives: [Perspective] = []

    // MARK: - What sources say

    private var key: MessageKey { MessageKey(scope: scope, id: id) }

    /// The records that say it, to be given in any order.
    var records: [Record] {
        var record = MessageRecord(
            account: account, key: key, conversation: conversation, conversationKind: .group, sender: sender,
            sentAt: Instant(clamping: sentAt), kind: kind)
        record.sequence = sequence
        record.text = wordings.first?.typed
        record.title = title?.typed
        record.url = url
        if hasPlace { record.place = Place(latitude: 1, longitude: 2, address: address?.typed) }
        record.media = media.map { media in
            var result = MediaRecord(ordinal: media.ordinal, variant: media.variant, kind: media.kind)
            result.name = media.name.typed
            result.fileExtension = media.saysEnding ? media.ending : nil
            result.size = media.size
            return result
        }
        record.mentions = mentions
        record.mentionsAll = mentionsAll
        record.references = references.map { MessageReference(role: $0, key: MessageKey(id: "elsewhere")) }
        record.isPinned = isPinned
        record.status = isDraft ? "draft" : nil
        record.perspectives = perspectives
        var records = [Record.message(record)]
        for (index, wording) in wordings.enumerated().dropFirst() {
            records.append(
                .revision(
                    RevisionRecord(
                        account: account, key: key, text: wording.typed,
                        at: Instant(clamping: sentAt + Int64(index)))))
        }
        if isRecalled { records.append(.recall(RecallRecord(account: account, key: key))) }
        if isDeleted { records.append(.deletion(DeletionRecord(account: account, target: .message(key)))) }
        for reaction in reactions {
            records.append(
                .reaction(
                    ReactionRecord(
                        account: account, key: key, participant: reaction.participant, sign: "+1",
                        at: Instant(clamping: 1))))
            guard reaction.isRemoved else { continue }
            records.append(
                .reaction(
                    ReactionRecord(
                        account: account, key: key, participant: reaction.participant, sign: "+1",
                        at: Instant(clamping: 2), isRemoved: true)))
        }
        return records
    }

    // MARK: - What comes of it

    var state: MessageState {
        isDeleted || isUnderDeletionMark ? .deleted : isRecalled ? .recalled : isDraft ? .draft : .visible
    }

    private var isHidden: Bool { state == .deleted || state == .recalled }

    private var nameLines: [[OracleAtom]] {
        var lines: [[OracleAtom]] = []
        if let title { lines.append(title) }
        if hasPlace, let address { lines.append(address) }
        for media in media where !lines.contains(where: { $0.typed == media.name.typed }) { lines.append(media.name) }
        return lines
    }

    /// The words that a search looks at: those shown now; nothing of a message that is hidden.
    var text: OracleText? { isHidden ? nil : wordings.last.map { OracleText($0) } }

    /// Titles, addresses and file names, a line each.
    var names: OracleText? { isHidden ? nil : .lines(nameLines) }

    /// Earlier wordings, and all the words of a hidden message, a line each.
    var past: OracleText? {
        var lines = Array(wordings.dropLast())
        if isHidden {
            if let current = wordings.last { lines.append(current) }
            let names = nameLines
            if !names.isEmpty { lines.append(Array(names.joined(separator: [OracleAtom("\n", .space, " ")]))) }
        }
        return .lines(lines)
    }

    func has(_ trait: Condition.Trait) -> Bool {
        switch trait {
        case .link:
            if url != nil { return true }
            guard let text = wordings.last?.typed else { return false }
            let places = text.unicodeScalars.map(\.value)
            return places.indices.contains { index in
                index > 0 && places[index...].starts(with: [0x3A, 0x2F, 0x2F]) && index + 3 < places.count
                    || places[index...].count >= 4 && places[(index + 3)...].first == 0x2E
                        && places[index..<(index + 3)].allSatisfy { $0 | 0x20 == 0x77 }
            }
        case .media: return !media.isEmpty
        case .location: return hasPlace
        case .mention: return mentionsAll || !mentions.isEmpty
        case .reply: return references.contains(.reply)
        case .forwarded: return kind == .forward || references.contains(.forward)
        case .event: return kind == .event || kind == .tip
        }
    }

    func has(_ flag: Condition.Flag) -> Bool {
        switch flag {
        case .edited: wordings.count > 1
        case .sent: perspectives.contains { $0.direction == .sent }
        case .received: perspectives.contains { $0.direction == .received }
        case .read: perspectives.contains { $0.isRead == true } && !perspectives.contains { $0.isRead == false }
        case .unread: perspectives.contains { $0.countsAsUnread == true && $0.isRead != true }
        case .pinned: isPinned == true
        case .reaction: reactions.contains { !$0.isRemoved }
        }
    }

    /// The order of messages: time, sequence (none first), id, scope, account.
    static func isBefore(_ left: OracleMessage, _ right: OracleMessage) -> Bool {
        if left.sentAt != right.sentAt { return left.sentAt < right.sentAt }
        if left.sequence != right.sequence { return left.sequence ?? .min < right.sequence ?? .min }
        for (left, right) in [
            (left.id, right.id), (left.scope, right.scope), (left.account.system, right.account.system),
            (left.account.name, right.account.name),
        ] where !left.utf8.elementsEqual(right.utf8) {
            return left.utf8.lexicographicallyPrecedes(right.utf8)
        }
        return false
    }
}
