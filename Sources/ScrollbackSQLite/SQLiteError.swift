internal import CSQLite

/// What SQLite refused to do.
///
/// It names the statement, never a value: bound values are people's messages.
public struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
    /// SQLite's extended result code.
    public let code: Int32
    /// The statement's name, or what was being done.
    public let subject: String
    /// SQLite's own words, for failures before any value was bound.
    public let note: String?

    init(code: Int32, subject: String, note: String? = nil) {
        self.code = code
        self.subject = subject
        self.note = note
    }

    /// The primary result code, such as 5 for SQLITE_BUSY.
    public var primaryCode: Int32 { code & 0xFF }

    /// Another connection holds the lock and did not let go in time.
    public var isBusy: Bool { primaryCode == SQLITE_BUSY || primaryCode == SQLITE_LOCKED }
    /// The disk is full.
    public var isFull: Bool { primaryCode == SQLITE_FULL }
    /// The file or folder may not be written.
    public var isReadOnly: Bool { primaryCode == SQLITE_READONLY || primaryCode == SQLITE_PERM }
    /// The file cannot be opened.
    public var isCannotOpen: Bool { primaryCode == SQLITE_CANTOPEN }
    /// The file is damaged or no database.
    public var isDamaged: Bool { primaryCode == SQLITE_CORRUPT || primaryCode == SQLITE_NOTADB }
    /// The work was stopped from outside.
    public var isInterrupted: Bool { primaryCode == SQLITE_INTERRUPT }
    /// Reading or writing the disk failed.
    public var isInputOutput: Bool { primaryCode == SQLITE_IOERR }

    /// The disk took no more: a write, or making room for one, failed with another word than "full", as it does when
    /// files may not grow beyond a limit.
    public var isWriteFailure: Bool {
        // The second byte of WRITE, FSYNC, DIR_FSYNC, TRUNCATE and SHMSIZE: their names are macros that Swift cannot see.
        isInputOutput && [3, 4, 5, 6, 19].contains(code >> 8)
    }

    /// The statement's name, SQLite's words and its code.
    public var description: String {
        let words = unsafe String(cString: sqlite3_errstr(code))
        return "\(subject): \(note ?? words) (SQLite code \(code))"
    }
}
