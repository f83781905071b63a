public import ScrollbackArchive

/// What a query's meaning depends on besides its text and the archive.
public struct QueryContext: Hashable, Sendable {
    /// The present; frozen in cursors, so that `newer:7d` means the same on every page.
    public var now: Instant
    /// The zone of dates that name none.
    public var zone: Zone
    /// Lets a query of negations alone look through the whole archive.
    public var allowsUnbounded: Bool

    /// A context.
    public init(now: Instant, zone: Zone, allowsUnbounded: Bool = false) {
        self.now = now
        self.zone = zone
        self.allowsUnbounded = allowsUnbounded
    }
}
