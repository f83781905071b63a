/// A record that was repaired or refused, as it stands in the archive.
public struct StoredIssue: Sendable, Equatable {
    /// What was wrong, and the kept bytes of the record.
    public var record: IssueRecord
    /// The whole record's size in bytes; more than are kept when it was large.
    public var size: Int64
    /// The path of the original it stands in, as it was given; nil when that is not known any more.
    public var path: String?
    /// Where it begins in the original, in bytes.
    public var offset: Int64
}
