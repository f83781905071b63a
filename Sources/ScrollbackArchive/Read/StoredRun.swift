/// A sync as it stands in the archive.
public struct StoredRun: Sendable, Equatable {
    /// The command as typed.
    public var command: String
    /// When it began.
    public var startedAt: Instant
    /// When it ended; nil when it did not come to its end.
    public var endedAt: Instant?
    /// The program's version.
    public var toolVersion: String
    /// Who ran it.
    public var operatorName: String
    /// On which machine.
    public var host: String
    /// Messages that were not in the archive before.
    public var new: Int64
    /// Messages that were there already.
    public var present: Int64
    /// Messages that were there and changed.
    public var changed: Int64
    /// Records that could not be stored.
    public var refused: Int64
    /// Records stored with something mended.
    public var repaired: Int64
}
