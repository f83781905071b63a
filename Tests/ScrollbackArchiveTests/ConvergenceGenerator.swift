import ScrollbackArchive

/// SplitMix64: the same seed gives the same numbers everywhere.
struct ConvergenceNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = (seed &+ 1) &* 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}

/// Makes records of every case about few messages, people and conversations, so that they meet often.
///
/// Ids and texts hold pairs that are equal as characters and differ in bytes, empty texts, and times before 1970.
struct ConvergenceGenerator {
    var numbers: ConvergenceNumbers

    init(seed: UInt64) { numbers = ConvergenceNumbers(seed: seed) }

    static let application = AccountKey(system: "test", name: "app")
    static let logins = [AccountKey(system: "test", name: "l1"), AccountKey(system: "test", name: "l2")]
    static let ids = ["1", "2", "10", "caf\u{E9}", "cafe\u{301}"]
    static let scopes = ["", "", "c1", "c2"]
    static let conversations = ["c1", "c2", "d\u{E9}", "de\u{301}"]
    static let people = ["ann", "bo", "zo\u{EB}", "zoe\u{308}", "x@other"]
    static let words = [
        "alpha", "beta gamma", "明天的会议", "caf\u{E9} alpha", "cafe\u{301} alpha", "", "see https://a.example/x",
    ]
    static let kinds = ["text", "image", "file", "event", "unknown", "custom"].map(MessageKind.init(rawValue:))

    mutating func records(_ count: Int) -> [Record] { (0..<count).map { _ in record() } }

    /// Batches of records in any order, some of them twice.
    mutating func batches(of records: [Record]) -> [[Record]] {
        var all = records
        for record in records where one(in: 4) { all.append(record) }
        all.shuffle(using: &numbers)
        var batches: [[Record]] = [[]]
        let chance = [2, 4, 12].randomElement(using: &numbers) ?? 2
        for record in all {
            if one(in: chance) { batches.append([]) }
            batches[batches.count - 1].append(record)
        }
        return batches.filter { !$0.isEmpty }
    }

    private mutating func record() -> Record {
        switch Int.random(in: 0..<20, using: &numbers) {
        case 0..<6: return .message(message())
        case 6, 7:
            return .revision(
                RevisionRecord(account: account(), key: key(), text: maybe { $0.word() }, at: time(), editor: person()))
        case 8:
            var recall = RecallRecord(account: account(), key: key(), at: time(), by: person())
            recall.isByAdministrator = flag()
            recall.note = maybe { $0.word() }
            return .recall(recall)
        case 9: return .deletion(DeletionRecord(account: account(), target: .message(key()), at: time(), by: person()))
        case 10:
            guard one(in: 2) else { return .skipped("typing") }
            let target = DeletionRecord.Target.conversation(conversation(), upTo: instant())
            return .deletion(DeletionRecord(account: account(), target: target, at: time(), by: person()))
        case 11:
            return .receipt(
                ReceiptRecord(
                    account: account(),
                    target: one(in: 2) ? .message(key()) : .conversation(conversation(), upTo: instant()),
                    participant: person(), kind: pick(["read", "delivered"]), at: time(), unreadCount: number()))
        case 12, 13:
            return .reaction(
                ReactionRecord(
                    account: account(), key: key(), participant: pick(Self.people), sign: pick(["👍", "+1"]), at: time(),
                    isRemoved: one(in: 3)))
        case 14: return .perspective(account(), key(), perspective())
        case 15: return .conversation(conversationRecord())
        case 16: return .participant(participantRecord())
        case 17: return .membership(membership())
        case 18:
            guard one(in: 2) else { return .account(accountRecord()) }
            return .gap(
                GapRecord(
                    account: account(), conversation: maybe { $0.one(in: 3) ? "" : $0.conversation() }, from: time(),
                    to: time(), kind: pick(["missing", "unknown"]), count: number(),
                    reason: pick(["sequence", "count"])))
        default:
            return .issue(
                IssueRecord(
                    outcome: one(in: 2) ? .repaired : .refused, reason: pick(["json", "bad-time"]),
                    bytes: Array(word().utf8), detail: pick(["", "member x"])))
        }
    }

    mutating func message() -> MessageRecord {
        let key = key()
        // A message is mostly in the conversation that its id belongs to; sometimes sources disagree.
        let home = key.scope.isEmpty ? Self.conversations[key.id.utf8.count % 2] : key.scope
        var record = MessageRecord(
            account: account(), key: key, conversation: one(in: 12) ? conversation() : home,
            conversationKind: pick([.group, .group, .single, .chatroom]), sender: person(),
            sentAt: maybe { $0.instant() },
            kind: pick(Self.kinds))
        record.senderName = maybe { $0.pick(["Ann", "Bo"]) }
        record.sentAtText = maybe { $0.pick(["09:00", "9:00"]) }
        record.precision = maybe { $0.pick([.millisecond, .second, .minute, .guessed]) }
        record.sequence = maybe { Int64.random(in: -1...2, using: &$0.numbers) }
        record.rawKind = maybe { $0.pick(["RC:TxtMsg", "custom"]) }
        record.text = maybe { $0.word() }
        if record.text != nil, one(in: 3) { record.editedAt = time() }
        if one(in: 20) { record.editedAt = instant() }
        record.title = maybe { $0.word() }
        record.url = maybe { $0.pick(["https://a.example", "https://b.example"]) }
        if one(in: 3) {
            record.place = Place(
                latitude: pick([1, 2]), longitude: pick([-3, 200]), scale: maybe { $0.pick([1, 2]) },
                address: maybe { $0.word() })
        }
        if one(in: 3) { record.media = (0..<Int.random(in: 1...2, using: &numbers)).map { _ in media() } }
        if one(in: 3) { record.mentions = (0..<2).map { _ in pick(Self.people) } }
        record.mentionsAll = one(in: 6)
        if one(in: 3) { record.references = (0..<Int.random(in: 1...2, using: &numbers)).map { _ in reference() } }
        record.status = maybe { $0.pick(["draft", "sending", "sent", "failed", "received", "odd", "strange"]) }
        record.clientID = maybe { $0.pick(["k1", "k2"]) }
        record.unreadWeight = number()
        record.needsReceipt = flag()
        record.isPinned = flag()
        record.extras = maybe { $0.pick(["{}", #"{"a":1}"#]) }
        record.unnamed = maybe { $0.pick(["{}", #"{"b":2}"#]) }
        record.event = maybe { $0.pick(["joined", "left"]) }
        if one(in: 3) { record.perspectives = (0..<2).map { _ in perspective() } }
        return record
    }

    private mutating func media() -> MediaRecord {
        var media = MediaRecord(
            ordinal: pick([0, 1]), variant: pick(MediaRecord.Variant.allCases),
            kind: maybe { $0.pick(["image", "file"]) },
            state: pick(MediaRecord.State.allCases))
        media.name = maybe { $0.pick(["plan.pdf", "beta.PNG", "caf\u{E9}.txt", "cafe\u{301}.txt"]) }
        media.mime = maybe { $0.pick(["image/png", "image/jpeg"]) }
        media.fileExtension = maybe { $0.pick(["pdf", "png"]) }
        media.size = number()
        media.width = number()
        media.duration = number()
        media.md5 = maybe { $0.pick(["00", "ff"]) }
        media.remoteID = maybe { $0.pick(["r1", "r2"]) }
        media.url = maybe { $0.pick(["u1", "u2"]) }
        if one(in: 3) { media.content = pick([[1], [2, 3]]) }
        return media
    }

    private mutating func reference() -> MessageReference {
        MessageReference(
            role: pick(MessageReference.Role.allCases), key: maybe { $0.key() }, sender: person(),
            quote: maybe { $0.word() }, kind: maybe { $0.pick(Self.kinds) })
    }

    private mutating func perspective() -> Perspective {
        var perspective = Perspective(account: pick(Self.logins))
        perspective.direction = maybe { $0.pick(Perspective.Direction.allCases) }
        perspective.delivery = maybe { $0.pick(Perspective.Delivery.allCases) }
        perspective.isRead = flag()
        perspective.isListened = flag()
        perspective.isDownloaded = flag()
        perspective.isRetrieved = flag()
        perspective.countsAsUnread = flag()
        perspective.localExtension = maybe { $0.pick(["{}", #"{"p":1}"#]) }
        return perspective
    }

    private mutating func conversationRecord() -> ConversationRecord {
        var record = ConversationRecord(
            account: account(), id: conversation(), kind: maybe { $0.pick([.group, .single, .chatroom]) })
        record.rawKind = maybe { $0.pick(["1", "2"]) }
        record.title = maybe { $0.word() }
        record.avatar = maybe { $0.pick(["a1", "a2"]) }
        record.aliases = one(in: 4) ? [pick(["k\u{E9}", "ke\u{301}", "9"])] : []
        record.isMuted = flag()
        record.isPinned = flag()
        record.isHidden = one(in: 8) ? flag() : nil
        record.unread = number()
        record.createdAt = time()
        record.asOf = time()
        record.extras = maybe { $0.pick(["{}", #"{"a":1}"#]) }
        return record
    }

    private mutating func participantRecord() -> ParticipantRecord {
        var record = ParticipantRecord(
            account: account(), id: pick(Self.people),
            name: maybe { $0.pick(["张三", "Ann", "Zo\u{EB}", "Zoe\u{308}"]) },
            asOf: time())
        record.aliases = one(in: 4) ? [pick(["小张", "Annie"])] : []
        record.avatar = maybe { $0.pick(["a1", "a2"]) }
        record.extras = maybe { $0.pick(["{}", #"{"a":1}"#]) }
        return record
    }

    private mutating func membership() -> MembershipRecord {
        var record = MembershipRecord(
            account: account(), conversation: conversation(), participant: pick(Self.people))
        record.role = maybe { $0.pick(["owner", "member", ""]) }
        record.status = maybe { $0.pick(["active", "inactive"]) }
        record.nickname = maybe { $0.word() }
        record.joinedAt = time()
        record.leftAt = one(in: 3) ? time() : nil
        record.certainty = one(in: 3) ? .inferred : .observed
        return record
    }

    private mutating func accountRecord() -> AccountRecord {
        AccountRecord(
            key: pick(Self.logins + [Self.application]), selfID: person(),
            application: maybe { $0.pick(["app", "other"]) })
    }

    // MARK: - Small choices

    private mutating func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &numbers) == 0 }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &numbers)]
    }

    private mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? { one(in: 2) ? nil : make(&self) }

    private mutating func account() -> AccountKey { one(in: 10) ? Self.logins[0] : Self.application }
    private mutating func key() -> MessageKey { MessageKey(scope: pick(Self.scopes), id: pick(Self.ids)) }
    private mutating func conversation() -> String { pick(Self.conversations) }
    private mutating func word() -> String { pick(Self.words) }
    private mutating func person() -> String? { one(in: 3) ? nil : one(in: 12) ? "" : pick(Self.people) }
    private mutating func instant() -> Instant { Instant(clamping: Int64.random(in: -3...4, using: &numbers)) }
    private mutating func time() -> Instant? { maybe { $0.instant() } }
    private mutating func flag() -> Bool? { one(in: 2) ? nil : one(in: 2) }
    private mutating func number() -> Int64? { one(in: 2) ? nil : Int64.random(in: -1...2, using: &numbers) }
}
