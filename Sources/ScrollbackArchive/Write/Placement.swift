import Queries
import ScrollbackSQLite

/// Gives messages their places: an id is the sent time in milliseconds, shifted left by 16, plus a slot.
///
/// The order is (time, tie) and never depends on arrival: a message that comes late into an occupied millisecond takes
/// its place there and the neighbours behind it move on. Slots that run out spill into the next millisecond.
struct Placement {
    /// A message that wants a place.
    struct Candidate {
        /// Its index in the caller's list.
        var index: Int
        var order: Order
    }

    /// What decides between two messages: the time, then the tie.
    struct Order {
        var sentAt: Int64
        var sequence: Int64?
        var id: String
        var scope: Int64

        static func isBefore(_ left: Order, _ right: Order, _ store: Store) throws -> Bool {
            if left.sentAt != right.sentAt { return left.sentAt < right.sentAt }
            // Messages without a sequence come before those with one.
            let (leftSequence, rightSequence) = (left.sequence ?? .min, right.sequence ?? .min)
            if leftSequence != rightSequence { return leftSequence < rightSequence }
            if !isSame(left.id, right.id) { return isGreater(right.id, left.id) }
            if left.scope == right.scope { return false }
            let (mine, theirs) = (try store.scopeKey(left.scope), try store.scopeKey(right.scope))
            return isGreater(
                [theirs.text, theirs.account.system, theirs.account.name],
                [mine.text, mine.account.system, mine.account.name])
        }
    }

    /// What came out: the place of each candidate, and the messages that have to move, from and to.
    struct Outcome {
        var places: [Int64]
        var moves: [(from: Int64, to: Int64)] = []
    }

    /// Finds places for candidates sorted by their order.
    ///
    /// Costs one look at the archive for each stretch of time in which it holds nothing, and a walk over the neighbours
    /// where it does.
    static func find(_ candidates: [Candidate], in store: Store) throws -> Outcome {
        var outcome = Outcome(places: [])
        outcome.places.reserveCapacity(candidates.count)
        try store.connection.withStatement(Queries.messageFrom) { rows in
            var walk = Walk(store: store)
            var previous = Int64.min
            for candidate in candidates {
                let wanted = candidate.order.sentAt << 16
                try walk.seek(wanted, rows, previous: &previous, moves: &outcome.moves)
                while let existing = walk.existing, try !Order.isBefore(candidate.order, existing.order, store) {
                    walk.pass(&previous, moves: &outcome.moves)
                    try walk.advance(rows)
                }
                let place = max(wanted, previous == .min ? wanted : previous + 1)
                outcome.places.append(place)
                previous = place
            }
            while let existing = walk.existing, existing.id <= previous {
                walk.pass(&previous, moves: &outcome.moves)
                try walk.advance(rows)
            }
        }
        return outcome
    }

    /// The walk over the messages that are there already.
    private struct Walk {
        let store: Store
        /// The next message in the archive, nil at the end.
        var existing: (id: Int64, order: Order)?
        var isStarted = false

        /// Goes to the first message at or after a place, unless the walk is there or beyond.
        mutating func seek(
            _ place: Int64, _ rows: borrowing Statement, previous: inout Int64, moves: inout [(from: Int64, to: Int64)]
        ) throws {
            if isStarted {
                // Messages that the last placed one pushed have to be passed one by one.
                while let next = existing, next.id < place, next.id <= previous {
                    pass(&previous, moves: &moves)
                    try advance(rows)
                }
                guard let next = existing, next.id < place else { return }
            }
            isStarted = true
            rows.reset()
            rows.bind(1, place)
            try advance(rows)
        }

        mutating func advance(_ rows: borrowing Statement) throws {
            guard try rows.step() else {
                existing = nil
                return
            }
            existing = (
                rows.int(0),
                Order(sentAt: rows.int(1), sequence: rows.optionalInt(2), id: rows.text(3), scope: rows.int(4))
            )
        }

        /// Leaves the next message where it is, or one place behind the previous one.
        func pass(_ previous: inout Int64, moves: inout [(from: Int64, to: Int64)]) {
            guard let existing else { return }
            let place = max(existing.id, previous == .min ? existing.id : previous + 1)
            if place != existing.id { moves.append((existing.id, place)) }
            previous = place
        }
    }
}
