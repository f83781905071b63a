import CSQLite

/// What the SQLite library on this machine is and can.
public enum SQLiteLibrary {
    /// The version, such as `3.40.1`.
    public static var version: String { unsafe String(cString: sqlite3_libversion()) }

    /// Full-text search is built in; an archive cannot do without it.
    public static var hasFullTextSearch: Bool { unsafe sqlite3_compileoption_used("ENABLE_FTS5") == 1 }

    /// Connections may be used from several threads, one at a time each.
    public static var isThreadSafe: Bool { sqlite3_threadsafe() != 0 }
}
