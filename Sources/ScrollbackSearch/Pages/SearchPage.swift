public import ScrollbackText

/// One page of a query's results.
public struct SearchPage: Sendable {
    /// The messages, in the order asked for.
    public var hits: [SearchHit]
    /// How many match in all, if that was asked.
    public var total: SearchTotal?
    /// Where the following page begins; nil after the last one.
    public var next: Cursor?
    /// Where the page before this one begins; nil on the first.
    public var previous: Cursor?
    /// What the query stood for.
    public var resolved: ResolvedQuery
    /// Marks the asked words in any text of a hit.
    public var highlighter: Highlighter
}
