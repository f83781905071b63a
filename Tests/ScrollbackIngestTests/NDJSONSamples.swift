@testable import ScrollbackArchive

/// Random records of every kind with every feature, by a seed.
struct NDJSONSamples {
    private var numbers: SeededNumbers

    init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

    /// A record of any kind that is written on a line of its own.
    mutating func record() -> Record {
        switch Int.random(in: 0..<14, using: &numbers) {
        case 0:
            var record = AccountRecord(key: account())
            record.selfID = maybe { $0.text() }
            record.application = maybe { $0.text() }
            return .account(record)
        case 1: return .participant(participant())
        case 2: return .conversation(conversation())
        case 3: return .membership(membership())
        case 4:
            return .revision(
                RevisionRecord(
                    account: account(), key: key(), text: maybe { $0.text() }, at: maybe { $0.instant() },
                    editor: maybe { $0.text() }))
        case 5:
            var record = RecallRecord(
                account: account(), key: key(), at: maybe { $0.instant() }, by: maybe { $0.text() })
            record.isByAdministrator = maybe { $0.flag() }
            record.note = maybe { $0.text() }
            return .recall(record)
        case 6:
            let target: DeletionRecord.Target = flag() ? .message(key()) : .conversation(text(), upTo: instant())
            return .deletion(
                DeletionRecord(account: account(), target: target, at: maybe { $0.instant() }, by: maybe { $0.text() }))
        case 7:
            let target: ReceiptRecord.Target = flag() ? .message(key()) : .conversation(text(), upTo: instant())
            return .receipt(
                ReceiptRecord(
                    account: account(), target: target, participant: maybe { $0.text() },
                    kind: flag() ? "read" : "delivered", at: maybe { $0.instant() },
                    unreadCount: maybe { $0.integer() }))
        case 8:
            return .reaction(
                ReactionRecord(
                    account: account(), key: key(), participant: text(), sign: text(), at: maybe { $0.instant() },
                    isRemoved: flag()))
        case 9: return .perspective(account(), key(), perspective())
        case 10:
            return .gap(
                GapRecord(
                    account: account(), conversation: maybe { $0.text() }, from: maybe { $0.instant() },
                    to: maybe { $0.instant() }, kind: flag() ? "missing" : "unknown", count: maybe { $0.integer() },
                    reason: text()))
        case 11:
            return .issue(
                IssueRecord(
                    outcome: flag() ? .repaired : .refused, reason: text(),
                    bytes: list { UInt8.random(in: 0...255, using: &$0.numbers) }, detail: text()))
        case 12: return .skipped(text())
        default: return .message(message())
        }
    }

    /// A message with everything that can stand in it.
    mutating func message() -> MessageRecord {
        var message = MessageRecord(
            account: account(), key: MessageKey(scope: flag() ? "c" : text(), id: "i" + text()),
            conversation: flag() ? "c" : "d" + text(), conversationKind: ConversationKind(rawValue: text()),
            sender: maybe { $0.text() }, sentAt: maybe { $0.instant() }, kind: MessageKind(rawValue: text()))
        message.senderName = maybe { $0.text() }
        message.sentAtText = maybe { $0.text() }
        message.precision = maybe { $0.pick([.millisecond, .second, .minute, .guessed]) }
        message.sequence = maybe { $0.integer() }
        message.rawKind = maybe { $0.text() }
        message.text = maybe { $0.text() }
        message.title = maybe { $0.text() }
        message.url = maybe { $0.text() }
        message.place = maybe { samples in
            Place(
                latitude: samples.double(), longitude: samples.double(), scale: samples.maybe { $0.double() },
                address: samples.maybe { $0.text() })
        }
        message.media = list { $0.media() }
        message.mentions = list { $0.text() }
        message.mentionsAll = flag()
        message.references = list { samples in
            MessageReference(
                role: samples.pick(MessageReference.Role.allCases), key: samples.maybe { $0.key() },
                sender: samples.maybe { $0.text() }, quote: samples.maybe { $0.text() },
                kind: samples.maybe { MessageKind(rawValue: $0.text()) })
        }
        message.status = maybe { $0.pick(["draft", "sent", "failed"]) }
        message.clientID = maybe { $0.text() }
        message.unreadWeight = maybe { $0.integer() }
        message.needsReceipt = maybe { $0.flag() }
        message.isPinned = maybe { $0.flag() }
        message.editedAt = maybe { $0.instant() }
        message.extras = maybe { $0.json() }
        message.unnamed = maybe { $0.json() }
        message.event = maybe { $0.text() }
        message.perspectives = list { $0.perspective() }
        return message
    }

    // MARK: Parts

    private mutating func participant() -> ParticipantRecord {
        var record = ParticipantRecord(
            account: account(), id: text(), name: maybe { $0.text() }, asOf: maybe { $0.instant() })
        record.aliases = list { $0.text() }
        record.avatar = maybe { $0.text() }
        record.extras = maybe { $0.json() }
        return record
    }

    private mutating func conversation() -> ConversationRecord {
        var record = ConversationRecord(
            account: account(), id: text(), kind: maybe { ConversationKind(rawValue: $0.text()) })
        record.rawKind = maybe { $0.text() }
        record.title = maybe { $0.text() }
        record.about = maybe { $0.text() }
        record.avatar = maybe { $0.text() }
        record.parent = maybe { $0.text() }
        record.aliases = list { $0.text() }
        record.isMuted = maybe { $0.flag() }
        record.isPinned = maybe { $0.flag() }
        record.isHidden = maybe { $0.flag() }
        record.isFavourite = maybe { $0.flag() }
        record.unread = maybe { $0.integer() }
        record.draft = maybe { $0.text() }
        record.createdAt = maybe { $0.instant() }
        record.asOf = maybe { $0.instant() }
        record.extras = maybe { $0.json() }
        return record
    }

    private mutating func membership() -> MembershipRecord {
        var record = MembershipRecord(account: account(), conversation: text(), participant: text())
        record.role = maybe { $0.text() }
        record.status = maybe { $0.text() }
        record.nickname = maybe { $0.text() }
        record.joinedAt = maybe { $0.instant() }
        record.leftAt = maybe { $0.instant() }
        record.certainty = flag() ? .observed : .inferred
        return record
    }

    private mutating func media() -> MediaRecord {
        var media = MediaRecord(
            ordinal: Int.random(in: 0..<3, using: &numbers), variant: pick(MediaRecord.Variant.allCases),
            kind: maybe { $0.text() }, state: pick(MediaRecord.State.allCases))
        media.name = maybe { $0.text() }
        media.mime = maybe { $0.text() }
        media.fileExtension = maybe { $0.text() }
        media.size = maybe { $0.integer() }
        media.width = maybe { $0.integer() }
        media.height = maybe { $0.integer() }
        media.duration = maybe { $0.integer() }
        media.md5 = maybe { $0.text() }
        media.crc32 = maybe { $0.integer() }
        media.sourceHash = maybe { $0.text() }
        media.remoteID = maybe { $0.text() }
        media.url = maybe { $0.text() }
        media.localPath = maybe { $0.text() }
        media.content = maybe { samples in samples.list { UInt8.random(in: 0...255, using: &$0.numbers) } }
        return media
    }

    private mutating func perspective() -> Perspective {
        var perspective = Perspective(account: account())
        perspective.direction = maybe { $0.pick(Perspective.Direction.allCases) }
        perspective.delivery = maybe { $0.pick(Perspective.Delivery.allCases) }
        perspective.isRead = maybe { $0.flag() }
        perspective.isListened = maybe { $0.flag() }
        perspective.isDownloaded = maybe { $0.flag() }
        perspective.isRetrieved = maybe { $0.flag() }
        perspective.countsAsUnread = maybe { $0.flag() }
        perspective.localExtension = maybe { $0.json() }
        return perspective
    }

    private mutating func account() -> AccountKey {
        AccountKey(system: pick(["scrollback", "qida", "x"]), name: text())
    }
    private mutating func key() -> MessageKey { MessageKey(scope: flag() ? "" : text(), id: text()) }

    private mutating func maybe<Value>(_ body: (inout NDJSONSamples) -> Value) -> Value? { flag() ? body(&self) : nil }

    private mutating func list<Value>(_ body: (inout NDJSONSamples) -> Value) -> [Value] {
        (0..<Int.random(in: 0..<4, using: &numbers)).map { _ in body(&self) }
    }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &numbers)] }
    mutating func flag() -> Bool { Bool.random(using: &numbers) }
    private mutating func integer() -> Int64 { Int64.random(in: .min ... .max, using: &numbers) }
    private mutating func double() -> Double { Double.random(in: -200...200, using: &numbers) }
    private mutating func instant() -> Instant {
        Instant(clamping: Int64.random(in: -(1 << 47)..<1 << 47, using: &numbers))
    }

    private mutating func text() -> String {
        let pieces = [
            "a", "会议", "\u{0}", "\n", "\"", "\\", "😀", "e\u{301}", "\u{2028}", "\u{7f}", "12", "true", "/", " ", "null",
            "{",
        ]
        return (0..<Int.random(in: 0..<5, using: &numbers)).map { _ in pick(pieces) }.joined()
    }

    private mutating func json() -> String {
        pick([
            "{}", #"{"a":1,"b":[true,null,"x"]}"#, #"{ "spaced" : 1.50 }"#, #"{"\u0061":"\u00e9"}"#,
            "{\"a\":1,\"a\":2}",
            "[1,2]", "\"text\"", "17", "{\"n\":12345678901234567890}", "{\n}", #"{"nul":"\u0000"}"#,
        ])
    }
}
