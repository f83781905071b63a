/// A record that was repaired or refused.
public struct IssueRecord: Hashable, Sendable {
    /// How many bytes of a record an archive keeps.
    public static let keptBytes = 64 << 10

    /// What became of the record.
    public enum Outcome: String, Sendable {
        /// Stored, with something mended or flagged.
        case repaired
        /// Not stored; its bytes are kept here.
        case refused
    }

    /// What became of the record.
    public var outcome: Outcome
    /// The cause in one word, such as `json`, `missing-id`, `bad-time` or `lone-surrogate`.
    public var reason: String
    /// The record's bytes, at most 64 KiB of them are kept; empty for causes that lie outside a record.
    public var bytes: [UInt8]
    /// How many bytes the whole record has, where ``bytes`` is only its beginning.
    public var size: Int64?
    /// SHA-256 of the whole record, where ``bytes`` is only its beginning.
    public var sha256: [UInt8]?
    /// Words for people, without message text: which member, which entry.
    public var detail: String

    /// An issue with a record.
    public init(outcome: Outcome, reason: String, bytes: [UInt8], detail: String = "") {
        self.outcome = outcome
        self.reason = reason
        self.bytes = bytes
        self.detail = detail
    }
}
