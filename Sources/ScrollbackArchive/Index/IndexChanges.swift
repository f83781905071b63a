import Queries
import ScrollbackSQLite

/// The changes of one transaction to the index, made at its end in the order of places.
///
/// FTS5 writes out what it has gathered whenever a rowid is not greater than the one before, so order is speed.
struct IndexChanges {
    /// What the index holds now of messages that change, by stable number: where and which words.
    private var before: [Int64: (place: Int64, columns: IndexedColumns)] = [:]
    /// Messages added in this transaction and not changed since, with their words.
    private var added: [(number: Int64, place: Int64, columns: IndexedColumns)] = []
    /// Messages whose words are to be read from the archive at the end.
    private var after: Set<Int64> = []
    private var addedNumbers: Set<Int64> = []

    /// A message is new; its words are at hand.
    mutating func add(number: Int64, place: Int64, columns: IndexedColumns) {
        added.append((number, place, columns))
        addedNumbers.insert(number)
    }

    /// A message is about to change or move: the index has to lose what it holds of it and get what the message says at
    /// the end of the transaction.
    mutating func willChange(_ number: Int64, in store: Store) throws {
        guard after.insert(number).inserted, !addedNumbers.contains(number) else { return }
        before[number] = try store.first(Queries.messageIndexed, { $0.bind(1, number) }) {
            ($0.int(0), Self.columns($0, 1))
        }
    }

    /// Makes the changes.
    mutating func write(to store: Store) throws {
        var steps: [(place: Int64, isRemoval: Bool, columns: IndexedColumns)] = []
        steps.reserveCapacity(added.count + before.count + after.count)
        for entry in added where after.isEmpty || !after.contains(entry.number) {
            steps.append((entry.place, false, entry.columns))
        }
        for entry in before.values { steps.append((entry.place, true, entry.columns)) }
        for number in after {
            guard
                let now = try store.first(
                    Queries.messageIndexed, { $0.bind(1, number) }, { ($0.int(0), Self.columns($0, 1)) })
            else { continue }
            steps.append((now.0, false, now.1))
        }
        steps.sort { ($0.place, $0.isRemoval ? 0 : 1) < ($1.place, $1.isRemoval ? 0 : 1) }
        try store.connection.withStatement(Queries.indexAdd) { add in
            try store.connection.withStatement(Queries.indexRemove) { remove in
                for step in steps {
                    if step.isRemoval {
                        try Self.run(remove, step.place, step.columns)
                    } else {
                        try Self.run(add, step.place, step.columns)
                    }
                }
            }
        }
    }

    private static func run(_ statement: borrowing Statement, _ place: Int64, _ columns: IndexedColumns) throws {
        statement.bind(1, place)
        statement.bind(2, columns.text)
        statement.bind(3, columns.names)
        statement.bind(4, columns.past)
        statement.bind(5, columns.facets)
        try statement.runAndReset()
    }

    private static func columns(_ row: borrowing Statement, _ first: Int32) -> IndexedColumns {
        IndexedColumns(
            text: row.optionalText(first), names: row.optionalText(first + 1), past: row.optionalText(first + 2),
            facets: row.bytes(first + 3))
    }
}
