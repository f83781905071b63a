import Queries
import ScrollbackSQLite
import ScrollbackText

/// One open connection to an archive with what it remembers of it: the numbers of accounts, people and conversations.
///
/// It belongs to one owner at a time. Numbers never change once given, so what is remembered stays true; only a rolled
/// back transaction makes it forget (``forget()``).
final class Store {
    let connection: Connection

    private var accounts: [AccountKey: Int64] = [:]
    private var accountKeys: [Int64: AccountKey] = [:]
    private var scopes: [Room: Int64] = [:]
    private var scopeKeys: [Int64: ScopeKey] = [:]
    private var participants: [Room: Int64] = [:]
    private var conversations: [Room: Int64] = [:]
    private var conversationKinds: [Int64: ConversationKind] = [:]
    private var facetValues: [FacetWord: Int64] = [:]
    private var dataVersion: Int64?
    private var conversationKeys: [Int64: ConversationKey] = [:]
    private var participantKeys: [Int64: (id: String, name: String?)] = [:]

    private var senders: Set<SenderPair> = []

    private struct SenderPair: Hashable {
        var participant: Int64
        var conversation: Int64
    }

    /// A text in an account.
    private struct Room: Hashable {
        var account: Int64
        var text: ExactText

        init(account: Int64, text: String) {
            self.account = account
            self.text = ExactText(text)
        }
    }

    private struct FacetWord: Hashable {
        var facet: UInt8
        var value: ExactText
    }

    /// A scope by name.
    struct ScopeKey: Hashable {
        var account: AccountKey
        var text: String
    }

    /// How many entries a memory may have before it starts anew: bounds what millions of people cost.
    static let memoryLimit = 200_000

    init(path: String, access: Connection.Access) throws {
        connection = try Connection(path: path, access: access)
        // Pages that queries come back to stay in memory; SQLite's own default holds 2 MB.
        try connection.execute("PRAGMA cache_size = -32768", subject: "settings")
        try unsafe connection.register(tokenizer: tokenizeForIndex, named: "scrollback")
    }

    func forget() {
        accounts = [:]
        accountKeys = [:]
        scopes = [:]
        scopeKeys = [:]
        participants = [:]
        conversations = [:]
        conversationKinds = [:]
        facetValues = [:]
        senders = []
        forgetNames()
    }

    /// Forgets names when another connection has changed the archive since the last time.
    func noticeChanges() throws {
        let version = try first(Queries.dataVersion) { $0.int(0) }
        if version != dataVersion { forgetNames() }
        dataVersion = version
    }

    // MARK: Numbers, added when new

    func account(_ key: AccountKey) throws -> Int64 {
        if let number = try existingAccount(key) { return number }
        let number = try insert(Queries.accountAdd) {
            $0.bind(1, key.system)
            $0.bind(2, key.name)
        }
        accounts[key] = number
        return number
    }

    func scope(_ account: AccountKey, _ text: String) throws -> Int64 {
        if let number = try existingScope(account, text) { return number }
        let room = Room(account: try self.account(account), text: text)
        let number = try insert(Queries.scopeAdd) {
            $0.bind(1, room.account)
            $0.bind(2, text)
        }
        keep(room, number, in: &scopes)
        return number
    }

    func participant(_ account: AccountKey, _ id: String) throws -> Int64 {
        let room = Room(account: try self.account(account), text: id)
        if let number = try existing(room, Queries.participantFind, in: &participants) { return number }
        let number = try insert(Queries.participantAdd) {
            $0.bind(1, room.account)
            $0.bind(2, id)
            $0.bind(3, SearchKey.make(ids: [id], names: []))
        }
        keep(room, number, in: &participants)
        return number
    }

    func conversation(_ account: AccountKey, _ id: String, kind: ConversationKind?) throws -> Int64 {
        let room = Room(account: try self.account(account), text: id)
        let number: Int64
        if let found = try existing(room, Queries.conversationFind, in: &conversations) {
            number = found
        } else {
            number = try insert(Queries.conversationAdd) {
                $0.bind(1, room.account)
                $0.bind(2, id)
                $0.bind(3, kind?.rawValue)
                $0.bind(4, SearchKey.make(ids: [id], names: []))
            }
            keep(room, number, in: &conversations)
            conversationKinds[number] = kind
        }
        if let kind, conversationKinds[number] != kind {
            try run(Queries.conversationKindWrite) {
                $0.bind(1, number)
                $0.bind(2, kind.rawValue)
            }
            conversationKinds[number] = kind
            conversationKeys[number] = nil
        }
        return number
    }

    func facetValue(_ facet: FacetToken.Facet, _ value: String) throws -> Int64 {
        if let number = try existingFacetValue(facet, value) { return number }
        let number = try insert(Queries.facetValueAdd) {
            $0.bind(1, Int64(facet.rawValue))
            $0.bind(2, value)
        }
        facetValues[FacetWord(facet: facet.rawValue, value: ExactText(value))] = number
        return number
    }

    // MARK: Numbers, nil when absent

    func existingAccount(_ key: AccountKey) throws -> Int64? {
        if let number = accounts[key] { return number }
        let number = try first(
            Queries.accountFind,
            {
                $0.bind(1, key.system); $0.bind(2, key.name)
            }
        ) { $0.int(0) }
        if let number { accounts[key] = number }
        return number
    }

    func existingScope(_ account: AccountKey, _ text: String) throws -> Int64? {
        guard let number = try existingAccount(account) else { return nil }
        return try existing(Room(account: number, text: text), Queries.scopeFind, in: &scopes)
    }

    func existingConversation(_ account: AccountKey, _ id: String) throws -> Int64? {
        guard let number = try existingAccount(account) else { return nil }
        return try existing(Room(account: number, text: id), Queries.conversationFind, in: &conversations)
    }

    func existingFacetValue(_ facet: FacetToken.Facet, _ value: String) throws -> Int64? {
        let word = FacetWord(facet: facet.rawValue, value: ExactText(value))
        if let number = facetValues[word] { return number }
        let number = try first(
            Queries.facetValueFind,
            {
                $0.bind(1, Int64(facet.rawValue)); $0.bind(2, value)
            }, { $0.int(0) })
        if let number { facetValues[word] = number }
        return number
    }

    /// A scope by its number.
    func scopeKey(_ number: Int64) throws -> ScopeKey {
        if let key = scopeKeys[number] { return key }
        if scopeKeys.count > Self.memoryLimit { scopeKeys = [:] }
        try each(Queries.scopeRead, { $0.bind(1, number) }) {
            scopeKeys[number] = ScopeKey(account: AccountKey(system: $0.text(0), name: $0.text(1)), text: $0.text(2))
        }
        return scopeKeys[number] ?? ScopeKey(account: AccountKey(system: "", name: ""), text: "")
    }

    private func existing(_ room: Room, _ query: SQLQuery, in memory: inout [Room: Int64]) throws -> Int64? {
        if let number = memory[room] { return number }
        let number = try first(
            query,
            {
                $0.bind(1, room.account); $0.bind(2, room.text.text)
            }
        ) { $0.int(0) }
        if let number { keep(room, number, in: &memory) }
        return number
    }

    private func keep(_ room: Room, _ number: Int64, in memory: inout [Room: Int64]) {
        if memory.count > Self.memoryLimit { memory = [:] }
        memory[room] = number
    }

    /// Whether this connection has not yet noted that a participant wrote in a conversation.
    func isFirstSight(of participant: Int64, in conversation: Int64) -> Bool {
        if senders.count > Self.memoryLimit { senders = [] }
        return senders.insert(SenderPair(participant: participant, conversation: conversation)).inserted
    }

    /// Forgets that a participant wrote in a conversation: the row is gone.
    func forgetSight(of participant: Int64, in conversation: Int64) {
        senders.remove(SenderPair(participant: participant, conversation: conversation))
    }

    // MARK: Statements

    /// Runs a statement that gives back one number.
    func insert(_ query: SQLQuery, _ bind: (borrowing Statement) -> Void) throws -> Int64 {
        try first(query, bind) { $0.int(0) } ?? 0
    }

    /// Runs a statement to its end.
    func run(_ query: SQLQuery, _ bind: (borrowing Statement) -> Void = { _ in }) throws {
        try connection.withStatement(query) { statement in
            bind(statement)
            try statement.run()
        }
    }

    /// What `read` makes of the first row; nil when there is none.
    func first<Value>(
        _ query: SQLQuery, _ bind: (borrowing Statement) -> Void = { _ in },
        _ read: (borrowing Statement) throws -> Value
    ) throws -> Value? {
        try connection.withStatement(query) { statement in
            bind(statement)
            guard try statement.step() else { return nil }
            return try read(statement)
        }
    }

    /// Calls `read` with each row.
    func each(
        _ query: SQLQuery, _ bind: (borrowing Statement) -> Void = { _ in },
        _ read: (borrowing Statement) throws -> Void
    ) throws {
        try connection.withStatement(query) { statement in
            bind(statement)
            while try statement.step() { try read(statement) }
        }
    }

    /// What `read` makes of each row.
    func all<Value>(
        _ query: SQLQuery, _ bind: (borrowing Statement) -> Void = { _ in },
        _ read: (borrowing Statement) throws -> Value
    ) throws -> [Value] {
        var result: [Value] = []
        try each(query, bind) { result.append(try read($0)) }
        return result
    }

    /// Whether there is a row.
    func exists(_ query: SQLQuery, _ bind: (borrowing Statement) -> Void = { _ in }) throws -> Bool {
        try first(query, bind) { _ in true } ?? false
    }
}

/// The tokenizer of the index: text analysis, with facets passed through.
private func tokenizeForIndex(
    _ text: UnsafeRawBufferPointer, _ isQuery: Bool, _ sink: (UnsafeRawBufferPointer, Int, Int, Bool) -> Bool
) {
    unsafe Tokenizer.tokenize(text, purpose: isQuery ? .query : .document, sink)
}

// MARK: - Names by number

extension Store {
    /// What messages need of their conversation.
    struct ConversationKey {
        var id: String
        var kind: ConversationKind
        var title: String?
    }

    /// A conversation's id, kind and title.
    func conversationKey(_ number: Int64) throws -> ConversationKey {
        if let key = conversationKeys[number] { return key }
        var key =
            try first(Queries.conversationRead, { $0.bind(1, number) }) {
                ConversationKey(id: $0.text(3), kind: ConversationKind(rawValue: $0.text(4)), title: $0.optionalText(5))
            } ?? ConversationKey(id: "", kind: .single, title: nil)
        if key.title == nil, key.kind == .single { key.title = try namesOfTwo(in: number) }
        if conversationKeys.count > Self.memoryLimit { conversationKeys = [:] }
        conversationKeys[number] = key
        return key
    }

    /// What people call a conversation of two that has no title: the names of the two; nil unless both are known.
    private func namesOfTwo(in conversation: Int64) throws -> String? {
        let names = try all(Queries.conversationNames, { $0.bind(1, conversation) }) { $0.optionalText(0) }.compactMap(
            \.self)
        return names.count == 2 ? names.joined(separator: ", ") : nil
    }

    /// A participant's id.
    func participantID(_ number: Int64) throws -> String { try participantKey(number).id }

    /// A participant's id and present name.
    func participantKey(_ number: Int64) throws -> (id: String, name: String?) {
        if let key = participantKeys[number] { return key }
        let key =
            try first(Queries.participantRead, { $0.bind(1, number) }) { ($0.text(3), $0.optionalText(4)) } ?? ("", nil)
        if participantKeys.count > Self.memoryLimit { participantKeys = [:] }
        participantKeys[number] = key
        return key
    }

    /// Forgets names, which may change from one transaction to the next.
    func forgetNames() {
        conversationKeys = [:]
        participantKeys = [:]
    }
}
