import ScrollbackArchive
import ScrollbackLedger

/// What an input is called and how large it is.
struct InputHeader: Sendable {
    /// The path, for an entry of a zip with the entry's behind it.
    var path: String
    /// Bytes, where known.
    var size: Int64?
    /// When it was last changed.
    var modifiedAt: Instant?
    /// It comes from a pipe.
    var isPipe = false
}

/// How an input ended that was read to its last byte.
struct InputEnd: Hashable, Sendable {
    /// Bytes read.
    var size: Int64
    /// SHA-256 of them.
    var sha256: Digest
}

/// Takes inputs one after the other.
protocol InputVisitor {
    /// Reads an input from `pull`, which gives the next bytes and none at the end; need not read all of it.
    mutating func read(_ header: InputHeader, _ pull: () throws -> [UInt8]) throws

    /// Takes what kept an input, or the rest of it, from being read: the one just read, or one that never was.
    mutating func refuse(_ header: InputHeader, _ issue: IssueRecord) throws

    /// The input last read is over; `end` is nil when not all of it was read.
    mutating func end(_ header: InputHeader, _ end: InputEnd?) throws

    /// Nobody wants more.
    var isStopped: Bool { get }
}
