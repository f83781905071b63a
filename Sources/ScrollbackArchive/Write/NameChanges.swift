import Queries
import ScrollbackSQLite

/// What one transaction learns about people and conversations, gathered so that each is written once.
struct NameChanges {
    private struct Fact: Hashable {
        var owner: Int64
        var name: String
    }

    private struct Value {
        var value: String
        var at: Int64
    }

    private var participantFacts: [Fact: Value] = [:]
    private var conversationFacts: [Fact: Value] = [:]
    private var renamedParticipants: Set<Int64> = []
    private var renamedConversations: Set<Int64> = []

    mutating func noteParticipant(_ number: Int64, _ name: String, _ value: String?, at: Instant?) {
        guard let value else { return }
        Self.note(Fact(owner: number, name: name), value, at, in: &participantFacts)
        if name == "name" { renamedParticipants.insert(number) }
    }

    mutating func noteConversation(_ number: Int64, _ name: String, _ value: String?, at: Instant?) {
        guard let value else { return }
        Self.note(Fact(owner: number, name: name), value, at, in: &conversationFacts)
        if name == "title" { renamedConversations.insert(number) }
    }

    /// A name that is not a fact of the row itself changed: an alias.
    mutating func renamed(participant number: Int64) { renamedParticipants.insert(number) }
    /// An id that is not the row's own came: an alias.
    mutating func renamed(conversation number: Int64) { renamedConversations.insert(number) }

    private static func note(_ fact: Fact, _ value: String, _ at: Instant?, in facts: inout [Fact: Value]) {
        let at = MessageLoader.stored(at)
        if let known = facts[fact], known.at > at || known.at == at && !isGreater(value, known.value) { return }
        facts[fact] = Value(value: value, at: at)
    }

    func write(to store: Store) throws {
        try Self.write(participantFacts, Queries.participantFactWrite, to: store)
        try Self.write(conversationFacts, Queries.conversationFactWrite, to: store)
        for number in renamedParticipants.sorted() { try renameParticipant(number, in: store) }
        for number in renamedConversations.sorted() { try renameConversation(number, in: store) }
    }

    /// Makes the search keys of all people and conversations anew.
    static func rewriteSearchKeys(in store: Store) throws {
        var all = NameChanges()
        all.renamedParticipants = Set(try store.all(Queries.participantList) { $0.int(0) })
        all.renamedConversations = Set(try store.all(Queries.conversationList) { $0.int(0) })
        try all.write(to: store)
    }

    private static func write(_ facts: [Fact: Value], _ query: SQLQuery, to store: Store) throws {
        for (fact, value) in facts.sorted(by: { ($0.key.owner, $0.key.name) < ($1.key.owner, $1.key.name) }) {
            try store.run(query) {
                $0.bind(1, fact.owner)
                $0.bind(2, fact.name)
                $0.bind(3, value.value)
                $0.bind(4, value.at)
            }
        }
    }

    private func renameParticipant(_ number: Int64, in store: Store) throws {
        guard
            let row = try store.first(
                Queries.participantRead, { $0.bind(1, number) }, { ($0.text(3), $0.optionalText(4), $0.text(6)) })
        else { return }
        let name = try store.fact("name", of: number, Queries.participantFacts)
        let aliases = try store.all(Queries.participantAliases, { $0.bind(1, number) }) { $0.text(0) }
        let key = SearchKey.make(ids: [row.0], names: (name.map { [$0] } ?? []) + aliases)
        guard !isSame(name, row.1) || !isSame(key, row.2) else { return }
        try store.run(Queries.participantNameWrite) {
            $0.bind(1, number)
            $0.bind(2, name)
            $0.bind(3, key)
        }
    }

    private func renameConversation(_ number: Int64, in store: Store) throws {
        guard
            let row = try store.first(
                Queries.conversationRead, { $0.bind(1, number) }, { ($0.text(3), $0.optionalText(5), $0.text(8)) })
        else { return }
        let title = try store.fact("title", of: number, Queries.conversationFacts)
        let aliases = try store.all(Queries.conversationAliases, { $0.bind(1, number) }) { $0.text(0) }
        let key = SearchKey.make(ids: [row.0] + aliases, names: title.map { [$0] } ?? [])
        guard !isSame(title, row.1) || !isSame(key, row.2) else { return }
        try store.run(Queries.conversationTitleWrite) {
            $0.bind(1, number)
            $0.bind(2, title)
            $0.bind(3, key)
        }
    }
}

extension Store {
    /// One fact out of a list of facts.
    func fact(_ name: String, of owner: Int64, _ query: SQLQuery) throws -> String? {
        try all(query, { $0.bind(1, owner) }) { ($0.text(0), $0.text(1)) }.first { $0.0 == name }?.1
    }
}
