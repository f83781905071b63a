import Queries
import ScrollbackSQLite

extension Snapshot {
    // MARK: - Accounts

    /// All accounts, in the order of their names.
    public func accounts() throws -> [StoredAccount] {
        try store.all(Queries.accountList) { row in
            StoredAccount(
                number: row.int(0),
                record: AccountRecord(
                    key: AccountKey(system: row.text(1), name: row.text(2)), selfID: row.optionalText(3),
                    application: row.optionalText(4)))
        }
    }

    // MARK: - People

    /// The people that a text names: by their id, a name or alias or a word of one, or the beginning of its pinyin; where
    /// there are none, those in whose id or name it begins a word, or, for Han, stands anywhere.
    public func participants(matching text: String) throws -> [StoredParticipant] {
        let wanted = SearchKey.folded(text)
        guard !wanted.isEmpty else { return [] }
        let numbers = try store.all(Queries.participantMatching, { $0.bind(1, wanted) }) { $0.int(0) }
        let selves = try selfParticipants()
        return try best(numbers, Queries.participantRead, keyColumn: 6, wanted).compactMap {
            try participant(number: $0, selves: selves)
        }
    }

    /// All people, in the order of accounts and ids.
    public func allParticipants() throws -> [StoredParticipant] {
        let selves = try selfParticipants()
        return try store.all(Queries.participantList) { $0.int(0) }.compactMap {
            try participant(number: $0, selves: selves)
        }
    }

    /// The people that are "me" of some account.
    public func selfParticipants() throws -> Set<Int64> {
        Set(try store.all(Queries.participantSelves) { $0.int(0) })
    }

    /// A person by number.
    public func participant(number: Int64) throws -> StoredParticipant? {
        try participant(number: number, selves: selfParticipants())
    }

    func participant(number: Int64, selves: Set<Int64>) throws -> StoredParticipant? {
        guard
            let row = try store.first(
                Queries.participantRead, { $0.bind(1, number) },
                { (AccountKey(system: $0.text(1), name: $0.text(2)), $0.text(3), $0.int(5)) })
        else { return nil }
        var record = ParticipantRecord(account: row.0, id: row.1)
        for fact in try facts(of: number, Queries.participantFacts) {
            switch fact.name {
            case "name": (record.name, record.asOf) = (fact.value, fact.at)
            case "avatar": record.avatar = fact.value
            case "extras": record.extras = fact.value
            default: break
            }
        }
        record.aliases = try store.all(Queries.participantAliases, { $0.bind(1, number) }) { $0.text(0) }
        return StoredParticipant(
            number: number, record: record, isSelf: selves.contains(number), messageCount: row.2)
    }

    // MARK: - Conversations

    /// The conversations that a text names: by their id, their title or a word of it, or the beginning of its pinyin; where
    /// there are none, those in whose id or title it begins a word, or, for Han, stands anywhere.
    public func conversations(matching text: String) throws -> [StoredConversation] {
        let wanted = SearchKey.folded(text)
        guard !wanted.isEmpty else { return [] }
        let numbers = try store.all(Queries.conversationMatching, { $0.bind(1, wanted) }) { $0.int(0) }
        let unread = try unreadByConversation()
        return try best(numbers, Queries.conversationRead, keyColumn: 8, wanted).compactMap {
            try conversation(number: $0, unread: unread)
        }
    }

    /// The conversations in which one of these people wrote or is known as a member; only those of two on request.
    public func conversations(including participants: Set<Int64>, onlySingle: Bool) throws -> Set<Int64> {
        let query = onlySingle ? Queries.conversationSingles : Queries.conversationIncluding
        var result: Set<Int64> = []
        for number in participants {
            try store.each(query, { $0.bind(1, number) }) { result.insert($0.int(0)) }
        }
        return result
    }

    /// The list of conversations, the one with the newest message first.
    ///
    /// Hidden entries are left out, chatrooms unless asked for, and conversations whose newest message is of an excluded
    /// kind.
    public func allConversations(
        includingChatrooms: Bool = false, excludingLastKinds: Set<MessageKind> = []
    ) throws -> [StoredConversation] {
        let unread = try unreadByConversation()
        return try store.all(Queries.conversationRecent) { $0.int(0) }.compactMap { number in
            guard let conversation = try conversation(number: number, unread: unread),
                conversation.record.isHidden != true
            else {
                return nil
            }
            if conversation.record.kind == .chatroom, !includingChatrooms { return nil }
            if let last = conversation.last, !excludingLastKinds.isEmpty,
                let kind = try loader.message(at: last.key)?.record.kind, excludingLastKinds.contains(kind)
            {
                return nil
            }
            return conversation
        }
    }

    /// A conversation by number; costs a look at all unread messages.
    public func conversation(number: Int64) throws -> StoredConversation? {
        try conversation(number: number, unread: unreadByConversation())
    }

    /// How much the unread messages of each conversation add up to; conversations without any are left out.
    func unreadByConversation() throws -> [Int64: Int64] {
        var result: [Int64: Int64] = [:]
        try store.each(Queries.unreadByConversation) { result[$0.int(0)] = $0.int(1) }
        return result
    }

    func conversation(number: Int64, unread: [Int64: Int64]) throws -> StoredConversation? {
        guard
            let row = try store.first(
                Queries.conversationRead, { $0.bind(1, number) },
                { row in
                    (
                        AccountKey(system: row.text(1), name: row.text(2)), row.text(3), row.optionalText(4),
                        row.int(6),
                        row.optionalInt(7)
                    )
                })
        else { return nil }
        var record = ConversationRecord(account: row.0, id: row.1, kind: row.2.map(ConversationKind.init(rawValue:)))
        for fact in try facts(of: number, Queries.conversationFacts) { record.set(fact) }
        record.aliases = try store.all(Queries.conversationAliases, { $0.bind(1, number) }) { $0.text(0) }
        let last = try row.4.flatMap { place in
            try store.first(Queries.messageAt, { $0.bind(1, place) }) { Position(key: place, number: $0.int(1)) }
        }
        return StoredConversation(
            number: number, record: record, displayTitle: try store.conversationKey(number).title, messageCount: row.3,
            last: last,
            unread: unread[number] ?? record.unread ?? 0)
    }

    // MARK: - Facts

    struct Fact {
        var name: String
        var value: String
        var at: Instant?
    }

    func facts(of number: Int64, _ query: SQLQuery) throws -> [Fact] {
        try store.all(query, { $0.bind(1, number) }) {
            Fact(name: $0.text(0), value: $0.text(1), at: MessageLoader.time($0.int(2)))
        }
    }

    /// The candidates that fit best: all of the best kind there is.
    private func best(_ numbers: [Int64], _ query: SQLQuery, keyColumn: Int32, _ wanted: String) throws -> [Int64] {
        let fits = try numbers.map { number in
            (
                number,
                try store.first(query, { $0.bind(1, number) }, { SearchKey.fit($0.text(keyColumn), wanted) }) ?? 0
            )
        }
        let best = fits.map(\.1).max() ?? 0
        return best == 0 ? [] : fits.filter { $0.1 == best }.map(\.0)
    }
}

extension ConversationRecord {
    mutating func set(_ fact: Snapshot.Fact) {
        let flag = fact.value == "1"
        if let at = fact.at { asOf = max(asOf ?? at, at) }
        switch fact.name {
        case "raw_kind": rawKind = fact.value
        case "title": title = fact.value
        case "about": about = fact.value
        case "avatar": avatar = fact.value
        case "parent": parent = fact.value
        case "muted": isMuted = flag
        case "pinned": isPinned = flag
        case "hidden": isHidden = flag
        case "favourite": isFavourite = flag
        case "unread": unread = Int64(fact.value)
        case "draft": draft = fact.value
        case "created_at": createdAt = Int64(fact.value).map(Instant.init(clamping:))
        case "extras": extras = fact.value
        default: break
        }
    }
}
