internal import CSQLite

/// One open SQLite connection, closed when the value goes away.
///
/// It belongs to one owner at a time; statements are lent to closures and cannot be kept.
@safe public struct Connection: ~Copyable {
    /// How to open a database.
    public enum Access: Sendable {
        /// Read and write; made when absent.
        case write
        /// Read only.
        case read
        /// Read only on media that cannot change: no locks, no side files.
        case immutable
    }

    private let handle: OpaquePointer
    private let cache = StatementCache()
    private let hooks = ConnectionHooks()

    /// Opens a database file.
    ///
    /// Defensive mode is on, the schema is not trusted, triggers and views are off.
    /// - Throws: ``SQLiteError``; nothing stays open.
    public init(path: String, access: Access, busyTimeout milliseconds: Int32 = 10_000) throws(SQLiteError) {
        var opened: OpaquePointer?
        // NOMUTEX: one owner at a time, so SQLite's own lock would only cost time.
        var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_URI
        flags |= access == .write ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY
        let name = "file:" + Self.escaped(path) + (access == .immutable ? "?immutable=1" : "")
        let code = unsafe sqlite3_open_v2(name, &opened, flags, nil)
        guard code == SQLITE_OK, let handle = unsafe opened else {
            unsafe sqlite3_close_v2(opened)
            throw SQLiteError(code: code, subject: "open")
        }
        unsafe self.handle = unsafe handle
        unsafe sqlite3_busy_timeout(handle, milliseconds)
        for (option, value) in [
            (SQLITE_DBCONFIG_DEFENSIVE, Int32(1)), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
            (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0), (SQLITE_DBCONFIG_ENABLE_VIEW, 0),
        ] {
            unsafe _ = csqlite_db_config_int(handle, option, value, nil)
        }
    }

    deinit {
        cache.finalizeAll()
        unsafe sqlite3_close_v2(handle)
    }

    private static func escaped(_ path: String) -> String {
        var result = ""
        for character in path.unicodeScalars {
            switch character {
            case "%": result += "%25"
            case "?": result += "%3f"
            case "#": result += "%23"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }

    // MARK: Statements

    /// Lends the statement to `body`, prepared and unbound; it is prepared once and kept.
    ///
    /// The statement is reset when `body` ends, however it ends. A statement may be lent again from inside `body`: then
    /// it is prepared anew for that time.
    public func withStatement<Result>(
        _ query: SQLQuery, _ body: (borrowing Statement) throws -> Result
    ) throws -> Result {
        let handle: OpaquePointer
        if let cached = unsafe cache.lend(query) {
            unsafe handle = cached
        } else {
            unsafe handle = try prepare(query.sql, subject: query.name)
        }
        defer {
            unsafe sqlite3_reset(handle)
            unsafe sqlite3_clear_bindings(handle)
            if unsafe !cache.takeBack(query, handle) { unsafe sqlite3_finalize(handle) }
        }
        return try unsafe body(Statement(handle: handle, subject: query.name))
    }

    /// Runs one or more statements that take no values, such as a schema.
    public func execute(_ sql: String, subject: String) throws(SQLiteError) {
        var message: UnsafeMutablePointer<CChar>?
        let code = unsafe sqlite3_exec(handle, sql, nil, nil, &message)
        guard code != SQLITE_OK else { return }
        let note = unsafe message.map { unsafe String(cString: $0) }
        unsafe sqlite3_free(message)
        throw SQLiteError(
            code: unsafe sqlite3_extended_errcode(handle), subject: subject, note: code == SQLITE_ERROR ? note : nil)
    }

    private func prepare(_ sql: String, subject: String) throws(SQLiteError) -> OpaquePointer {
        var prepared: OpaquePointer?
        let code = unsafe sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        guard code == SQLITE_OK, let statement = unsafe prepared else {
            // Nothing is bound yet, so SQLite's words hold nobody's message.
            let note = unsafe String(cString: sqlite3_errmsg(handle))
            throw SQLiteError(
                code: code == SQLITE_OK ? SQLITE_MISUSE : code, subject: subject,
                note: code == SQLITE_ERROR ? note : nil)
        }
        return unsafe statement
    }

    // MARK: Transactions

    /// Runs `body` in one write transaction: kept when it returns, undone when it throws.
    ///
    /// It begins with the write lock (`BEGIN IMMEDIATE`): a deferred one that read first would fail at once, without
    /// waiting, when another connection had written meanwhile. Not reentrant.
    public func write<Result>(_ body: () throws -> Result) throws -> Result {
        try run(Self.beginWriting)
        do {
            let result = try body()
            try run(Self.commit)
            return result
        } catch {
            rollback()
            throw error
        }
    }

    /// Runs `body` on one stable snapshot of the database.
    ///
    /// Not reentrant.
    public func read<Result>(_ body: () throws -> Result) throws -> Result {
        try run(Self.beginReading)
        defer { rollback() }
        return try body()
    }

    private func rollback() {
        guard unsafe sqlite3_get_autocommit(handle) == 0 else { return }
        do {
            try run(Self.rollback)
        } catch {
            // SQLite has rolled back by itself: nothing is open any more.
        }
    }

    /// Runs a statement without values or rows; it is prepared once and kept.
    private func run(_ query: SQLQuery) throws(SQLiteError) {
        let handle: OpaquePointer
        if let cached = unsafe cache.lend(query) {
            unsafe handle = cached
        } else {
            unsafe handle = try prepare(query.sql, subject: query.name)
        }
        let code = unsafe sqlite3_step(handle)
        unsafe sqlite3_reset(handle)
        if unsafe !cache.takeBack(query, handle) { unsafe sqlite3_finalize(handle) }
        guard code == SQLITE_DONE else {
            throw SQLiteError(code: unsafe sqlite3_extended_errcode(self.handle), subject: query.name)
        }
    }

    private static let beginWriting = SQLQuery("begin", "BEGIN IMMEDIATE")
    private static let beginReading = SQLQuery("begin", "BEGIN")
    private static let commit = SQLQuery("commit", "COMMIT")
    private static let rollback = SQLQuery("rollback", "ROLLBACK")

    /// The number of rows that statements of this connection have changed so far.
    public var totalChanges: Int64 { unsafe sqlite3_total_changes64(handle) }

    // MARK: Interruption

    /// Asks `isCancelled` about every 20,000 steps of SQLite's machine; when it says true the running statement fails
    /// with a code for which ``SQLiteError/isInterrupted`` holds.
    public func setCancellation(_ isCancelled: @escaping @Sendable () -> Bool) {
        hooks.isCancelled = isCancelled
        let context = unsafe Unmanaged.passUnretained(hooks).toOpaque()
        unsafe sqlite3_progress_handler(handle, 20_000, askForCancellation, context)
    }

    // MARK: FTS5

    /// Makes a tokenizer known to this connection under a name; it has to be known before its tables are touched.
    public func register(tokenizer: @escaping TextTokenizer, named name: String) throws(SQLiteError) {
        try unsafe registerTokenizer(tokenizer, named: name, on: handle)
    }
}

/// What C calls back into, kept alive by its connection.
final class ConnectionHooks {
    var isCancelled: (@Sendable () -> Bool)?
}

private func askForCancellation(_ context: UnsafeMutableRawPointer?) -> CInt {
    guard let context = unsafe context else { return 0 }
    let hooks = unsafe Unmanaged<ConnectionHooks>.fromOpaque(context).takeUnretainedValue()
    return hooks.isCancelled?() == true ? 1 : 0
}
