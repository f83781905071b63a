/// An input that something was stored from.
public struct StoredOriginal: Sendable, Equatable {
    /// Its path as it was given.
    public var path: String
    /// Its size in bytes; nil when it was not read to its end.
    public var size: Int64?
    /// Its SHA-256 in hexadecimal; nil when it was not read to its end.
    public var sha256: String?
    /// When its file was last changed.
    public var modifiedAt: Instant?
    /// When the sync that read it began.
    public var readAt: Instant
}
