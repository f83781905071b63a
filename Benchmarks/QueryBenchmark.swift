import Scrollback
import ScrollbackSQLite

/// Times every query class: the first page of 50, page 10,000 or the last, the capped count, and a join with a sort.
struct QueryBenchmark {
    let archive: Archive
    let count: Int

    struct Line {
        var name: String
        var hits: Int
        var first: Times
        var deep: Times?
        var counted: Double
        var joined: Double
    }

    func run() throws -> [Line] {
        let numbers = try archive.read { snapshot in
            (
                try snapshot.conversations(matching: "c\(Corpus.conversations - 5)").first?.number ?? 1,
                try snapshot.participants(matching: "u\(Corpus.senders - 5)").first?.number ?? 1
            )
        }
        let join = try JoinAndSort(folder: archive.folder)
        var lines: [Line] = []
        for query in QueryClass.all(conversation: numbers.0, sender: numbers.1, count: count) {
            lines.append(try measure(query, join))
        }
        return lines
    }

    private func measure(_ query: QueryClass, _ join: JoinAndSort) throws -> Line {
        let plan = SearchPlan(query.condition)
        let hits = try archive.read { try $0.count(plan) }
        let runs = query.isHard ? 40 : 400
        let first = try Times.measure(runs) { _ = try page(plan, nil) }
        var deep: Times?
        if hits > 50 {
            let offset = min(10_000 * 50, (hits - 1) / 50 * 50) - 1
            if let position = try archive.read({ try $0.position(plan, offset: offset) }) {
                deep = try Times.measure(runs) { _ = try page(plan, position) }
            }
        }
        let counted = try Times.measure(20) { _ = try archive.read { try $0.count(plan, upTo: 10_000) } }
        let statement = join.statement(query)
        let joined = try Times.measure(3) { try join.run(statement, query) }
        return Line(
            name: query.name, hits: hits, first: first, deep: deep, counted: counted.median, joined: joined.median)
    }

    private func page(_ plan: SearchPlan, _ from: Position?) throws -> Page {
        try archive.read { try $0.page(plan, limit: 50, from: from) }
    }
}

/// Times of several runs, in milliseconds.
struct Times {
    var median: Double
    var high: Double

    static func measure(_ runs: Int, _ body: () throws -> Void) throws -> Times {
        try body()
        var times: [Double] = []
        for _ in 0..<runs {
            let began = Clock.now()
            try body()
            times.append((Clock.now() - began) * 1000)
        }
        times.sort()
        return Times(median: times[runs / 2], high: times[min(runs - 1, runs * 99 / 100)])
    }
}

/// The usual way: find the words, join the messages, sort by time, cut.
final class JoinAndSort {
    private let connection: Connection

    init(folder: String) throws {
        connection = try Connection(path: folder + "/archive.db", access: .read)
        try unsafe connection.register(tokenizer: tokenize, named: "scrollback")
    }

    /// The statement that answers a query class.
    func statement(_ query: QueryClass) -> SQLQuery {
        let sql =
            query.match == nil
            ? "SELECT m.id FROM message AS m WHERE \(query.filter) ORDER BY m.sent_at DESC LIMIT 50"
            : """
            SELECT m.id FROM message_index CROSS JOIN message AS m ON m.id = message_index.rowid
            WHERE message_index MATCH ?1 AND \(query.filter) ORDER BY m.sent_at DESC LIMIT 50
            """
        return SQLQuery("join and sort", sql)
    }

    func run(_ statement: SQLQuery, _ query: QueryClass) throws {
        try connection.withStatement(statement) { statement in
            if let match = query.match { statement.bind(1, match) }
            try statement.run()
        }
    }
}
