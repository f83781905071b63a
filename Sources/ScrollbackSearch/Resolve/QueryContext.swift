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

extension QueryContext {
    /// Where a date begins that is written as in a query: `2025-03`, `yesterday`, `30d`, `2025-03-01T10:00+08:00`.
    ///
    /// - Throws: ``QueryError`` for anything else, columns counted within the date.
    public func start(ofDate text: String) throws(QueryError) -> Instant {
        do { return try QueryDate(text).start(self) } catch { throw QueryError(error, at: 1..<text.count + 1) }
    }
}
