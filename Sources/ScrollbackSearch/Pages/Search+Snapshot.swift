public import ScrollbackArchive

extension Search {
    /// The page at the cursor, or the first one.
    ///
    /// - Throws: ``QueryError`` for a name, id or range that stands for nothing here; ``ArchiveError``.
    public func page(in snapshot: borrowing Snapshot) throws -> SearchPage { try anyPage(in: snapshot) }

    /// The matches around an instant: half of the page from then on, the rest before; the cursor is left out of account.
    ///
    /// - Throws: ``QueryError`` for a name, id or range that stands for nothing here; ``ArchiveError``.
    public func page(around instant: Instant, in snapshot: borrowing Snapshot) throws -> SearchPage {
        try anyPage(around: instant.milliseconds << 16, in: snapshot)
    }

    /// The matches around a message, itself among them if it matches; the cursor is left out of account.
    ///
    /// - Throws: ``QueryError`` for a name, id or range that stands for nothing here; ``ArchiveError``.
    public func page(around message: StoredMessage, in snapshot: borrowing Snapshot) throws -> SearchPage {
        try anyPage(around: message.position.key, in: snapshot)
    }

    /// How many messages match.
    ///
    /// - Throws: ``QueryError`` for a name, id or range that stands for nothing here; ``ArchiveError``.
    public func total(exactly: Bool, in snapshot: borrowing Snapshot) throws -> SearchTotal {
        let plan = try resolved(in: snapshot).plan
        return try anyTotal(exactly ? .exact : .capped, plan, in: snapshot) ?? SearchTotal(value: 0, isExact: true)
    }

    /// What the query stands for in an archive, and what its index is asked.
    ///
    /// - Throws: ``QueryError`` for a name, id or range that stands for nothing here; ``ArchiveError``.
    public func explanation(in snapshot: borrowing Snapshot) throws -> SearchExplanation {
        try anyExplanation(in: snapshot)
    }

    /// The plan for an archive, for those who walk it themselves.
    ///
    /// - Throws: ``QueryError`` for a name, id or range that stands for nothing here; ``ArchiveError``.
    public func plan(in snapshot: borrowing Snapshot) throws -> ResolvedQuery { try resolved(in: snapshot) }
}

extension Snapshot: ResultSource {
    func people(named text: String) throws -> [DirectoryEntry] {
        try participants(matching: text).map(DirectoryEntry.init)
    }

    func rooms(named text: String) throws -> [DirectoryEntry] {
        try conversations(matching: text).map { entry in
            DirectoryEntry(number: entry.number, id: entry.record.id, name: entry.record.title)
        }
    }

    func rooms(with people: Set<Int64>, ofTwoOnly: Bool) throws -> Set<Int64> {
        try conversations(including: people, onlySingle: ofTwoOnly)
    }

    func selves() throws -> Set<Int64> { try selfParticipants() }

    func logins() throws -> [DirectoryEntry] {
        try accounts().map { account in
            DirectoryEntry(number: account.number, id: account.record.key.system, name: account.record.key.name)
        }
    }

    func messages(withID text: String) throws -> [FoundMessage] {
        try messages(identified: text).map { message in
            FoundMessage(
                number: message.position.number, publicID: message.publicID, conversation: message.conversation,
                sentAt: Instant(clamping: message.position.key >> 16))
        }
    }

    func allPeople() throws -> [String] {
        try allParticipants().flatMap { [$0.record.name, $0.record.id].compactMap(\.self) + $0.record.aliases }
    }

    func allRooms() throws -> [String] {
        try allConversations(includingChatrooms: true, excludingLastKinds: [])
            .flatMap { [$0.displayTitle, $0.record.id].compactMap(\.self) }
    }

    func results(
        of plan: SearchPlan, limit: Int, after position: Position?
    ) throws -> (messages: [StoredMessage], hasMore: Bool) {
        let page = try page(plan, limit: limit, from: position)
        return (page.messages, page.hasMore)
    }

    func total(of plan: SearchPlan, upTo limit: Int?) throws -> Int { try count(plan, upTo: limit) }

    func surroundings(
        of position: Position, in conversation: Int64, before: Int, after: Int
    ) throws -> [StoredMessage] {
        try around(position, conversation: conversation, before: before, after: after)
    }

    func indexExpression(of plan: SearchPlan) throws -> String { try explain(plan) }
}

extension DirectoryEntry {
    init(_ person: StoredParticipant) {
        self.init(number: person.number, id: person.record.id, name: person.record.name)
    }
}
