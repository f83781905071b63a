import Scrollback
import ScrollbackSQLite
import ScrollbackText

/// How fast SQLite itself takes the same rows in: a bare table and FTS5, prepared statements, 100,000 rows a transaction.
enum Floor {
    /// Which tokenizer the floor is measured with.
    enum Kind: String {
        case ourTokens = "our tokens and facets"
        case unicode61 = "unicode61, no facets"
    }

    /// Takes in all rows, in seconds on the wall and of this thread's processor time.
    static func measure(
        _ kind: Kind, rows: [Corpus.Message], folder: String
    ) throws -> (seconds: Double, processor: Double) {
        let connection = try Connection(path: folder + "/floor-\(kind == .ourTokens ? "a" : "b").db", access: .write)
        try unsafe connection.register(tokenizer: tokenize, named: "scrollback")
        for pragma in ["journal_mode = WAL", "synchronous = FULL", "temp_store = MEMORY", "cache_size = -49152"] {
            try connection.execute("PRAGMA \(pragma)", subject: "floor")
        }
        try connection.execute(schema(kind), subject: "floor")
        let facets = rows.map { Self.facets(of: $0) }
        let began = (Clock.now(), Clock.thread())
        var start = 0
        while start < rows.count {
            let end = min(start + 100_000, rows.count)
            try connection.write {
                try insert(kind, rows, facets, start..<end, connection)
            }
            start = end
        }
        return (Clock.now() - began.0, Clock.thread() - began.1)
    }

    private static func insert(
        _ kind: Kind, _ rows: [Corpus.Message], _ facets: [[UInt8]], _ range: Range<Int>,
        _ connection: borrowing Connection
    ) throws {
        try connection.withStatement(insertRow) { row in
            try connection.withStatement(kind == .ourTokens ? insertTokens : insertPlain) { tokens in
                for index in range {
                    let message = rows[index]
                    let id = message.at << 16
                    row.bind(1, id)
                    row.bind(2, Int64(message.conversation))
                    row.bind(3, Int64(message.sender))
                    row.bind(4, message.id)
                    row.bind(5, message.text)
                    row.bind(6, facets[index])
                    try row.runAndReset()
                    tokens.bind(1, id)
                    tokens.bind(2, message.text)
                    if kind == .ourTokens { tokens.bind(3, facets[index]) }
                    try tokens.runAndReset()
                }
            }
        }
    }

    private static let insertRow = SQLQuery("floor row", "INSERT INTO message VALUES (?1, ?2, ?3, ?4, ?5, ?6)")
    private static let insertTokens = SQLQuery(
        "floor tokens", "INSERT INTO message_index (rowid, text, facets) VALUES (?1, ?2, ?3)")
    private static let insertPlain = SQLQuery("floor plain", "INSERT INTO message_index (rowid, text) VALUES (?1, ?2)")

    private static func schema(_ kind: Kind) -> String {
        let table = "CREATE TABLE message (id INTEGER PRIMARY KEY, conversation, sender, source_id, text, facets);"
        switch kind {
        case .ourTokens:
            return table + """
                CREATE VIRTUAL TABLE message_index USING fts5 (text, names, past, facets, content = 'message',
                    content_rowid = 'id', columnsize = 0, detail = full, prefix = '3', tokenize = 'scrollback');
                INSERT INTO message_index (message_index, rank) VALUES ('hashsize', 25165824);
                """
        case .unicode61:
            return table + """
                CREATE VIRTUAL TABLE message_index USING fts5 (text, content = 'message', content_rowid = 'id',
                    columnsize = 0, detail = full, tokenize = 'unicode61');
                INSERT INTO message_index (message_index, rank) VALUES ('hashsize', 25165824);
                """
        }
    }

    /// Four facets as an archive makes them: account, conversation, sender, kind.
    private static func facets(of message: Corpus.Message) -> [UInt8] {
        var bytes: [UInt8] = []
        for (facet, value) in [(0, 1), (1, message.conversation), (2, message.sender), (3, 1)] {
            bytes += [0xF8, 0x80 + UInt8(facet)]
            var rest = value
            repeat {
                bytes.append(0x80 | UInt8(rest & 63))
                rest >>= 6
            } while rest > 0
        }
        return bytes
    }
}

/// The archive's own tokenizer.
func tokenize(
    _ text: UnsafeRawBufferPointer, _ isQuery: Bool, _ sink: (UnsafeRawBufferPointer, Int, Int, Bool) -> Bool
) {
    unsafe Tokenizer.tokenize(text, purpose: isQuery ? .query : .document, sink)
}
