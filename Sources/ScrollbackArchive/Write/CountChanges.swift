import Queries
import ScrollbackSQLite

/// What one transaction changes in the numbers and last messages of conversations and people.
struct CountChanges {
    private struct Change {
        var count: Int64 = 0
        var last: Int64?
        var isLastLost = false
    }

    private struct Pair: Hashable {
        var participant: Int64
        var conversation: Int64
    }

    private var conversations: [Int64: Change] = [:]
    private var participants: [Int64: Int64] = [:]
    private var pairs: Set<Pair> = []
    private var leftPairs: Set<Pair> = []

    /// A message that shows came (`by` 1, at `place`) or went (`by` −1).
    mutating func note(conversation: Int64, sender: Int64?, place: Int64?, by: Int64) {
        var change = conversations[conversation] ?? Change()
        change.count += by
        if let place { change.last = max(change.last ?? .min, place) }
        conversations[conversation] = change
        guard let sender else { return }
        if by != 0 { participants[sender, default: 0] += by }
        pairs.insert(Pair(participant: sender, conversation: conversation))
    }

    /// A message left a conversation or a sender for another; `by` is −1 when it shows, else 0.
    mutating func leave(conversation: Int64, sender: Int64?, by: Int64) {
        conversations[conversation, default: Change()].count += by
        recount(conversation: conversation)
        guard let sender else { return }
        participants[sender, default: 0] += by
        leftPairs.insert(Pair(participant: sender, conversation: conversation))
    }

    /// The last message of a conversation has to be looked up anew.
    mutating func recount(conversation: Int64) {
        conversations[conversation, default: Change()].isLastLost = true
    }

    /// Writes the changes; a lost last message is looked up after `index` holds the transaction's messages.
    func write(to store: Store) throws {
        for (number, change) in conversations {
            try store.run(Queries.conversationCountAdd) {
                $0.bind(1, number)
                $0.bind(2, change.count)
                $0.bind(3, change.last)
            }
        }
        for (number, count) in participants where count != 0 {
            try store.run(Queries.participantCountAdd) {
                $0.bind(1, number)
                $0.bind(2, count)
            }
        }
        let unseen = pairs.filter { store.isFirstSight(of: $0.participant, in: $0.conversation) }
        for pair in unseen.sorted(by: { ($0.participant, $0.conversation) < ($1.participant, $1.conversation) }) {
            try store.run(Queries.conversationSenderAdd) {
                $0.bind(1, pair.participant)
                $0.bind(2, pair.conversation)
            }
        }
    }

    /// Looks up last messages that were lost, and who still wrote where, through the index, which has to be up to date.
    func findLost(in store: Store) throws {
        for pair in leftPairs where try !hasMessage(pair, in: store) {
            store.forgetSight(of: pair.participant, in: pair.conversation)
            try store.run(Queries.conversationSenderRemove) {
                $0.bind(1, pair.participant)
                $0.bind(2, pair.conversation)
            }
        }
        for (number, change) in conversations where change.isLastLost {
            let token = FacetToken.bytes(.conversation, number, state: .visible)
            let last = try newest(MatchExpression.quoted(token), in: store)
            try store.run(Queries.conversationLastWrite) {
                $0.bind(1, number)
                $0.bind(2, last)
            }
        }
    }

    private func hasMessage(_ pair: Pair, in store: Store) throws -> Bool {
        try MessageState.allCases.contains { state in
            let room = FacetToken.bytes(.conversation, pair.conversation, state: state)
            let sender = FacetToken.bytes(.sender, pair.participant, state: state)
            let both = [MatchExpression.quoted(room), MatchExpression.quoted(sender)]
            return try newest(MatchExpression.joined(both, by: "AND"), in: store) != nil
        }
    }

    /// The place of the newest message that an expression finds.
    private func newest(_ expression: [UInt8], in store: Store) throws -> Int64? {
        try store.first(
            Queries.pageNewestFirst,
            {
                $0.bindText(1, bytes: expression)
                $0.bind(2, Int64.min)
                $0.bind(3, Int64.max)
                $0.bind(4, Int64(1))
            }, { $0.int(0) })
    }
}
