import Queries
import ScrollbackSQLite

/// Answers about messages that the writer needs and that come out of the index.
struct Facts {
    let store: Store

    /// The numbers of a conversation's messages sent at or before an instant that are not deleted, in any other state.
    func messages(in conversation: Int64, sentUpTo time: Instant) throws -> [Int64] {
        var numbers: [Int64] = []
        for state in [MessageState.visible, .draft, .recalled] {
            let token = FacetToken.bytes(.conversation, conversation, state: state)
            let places = try store.all(
                Queries.pageOldestFirst,
                {
                    $0.bindText(1, bytes: MatchExpression.quoted(token))
                    $0.bind(2, Int64.min)
                    $0.bind(3, (time.milliseconds + 2) << 16)
                    $0.bind(4, Int64(-1))
                }, { $0.int(0) })
            for place in places {
                let row = try store.first(Queries.messageAt, { $0.bind(1, place) }, { ($0.int(1), $0.int(6)) })
                if let row, row.1 <= time.milliseconds { numbers.append(row.0) }
            }
        }
        return numbers
    }
}
