/// A query ready to run on one archive.
public struct SearchPlan: Hashable, Sendable {
    /// What a message must be.
    public var condition: Condition
    /// Newest first, or oldest first.
    public var isNewestFirst: Bool

    /// A plan.
    public init(_ condition: Condition, isNewestFirst: Bool = true) {
        self.condition = condition
        self.isNewestFirst = isNewestFirst
    }
}
