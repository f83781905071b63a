/// How a query is run and what comes back with its messages.
public struct SearchOptions: Sendable {
    /// How exactly the matches are counted.
    public enum Counting: Hashable, Sendable {
        /// Not at all.
        case none
        /// Exactly up to 10,000, and no further.
        case capped
        /// Exactly, however long it takes.
        case exact
    }

    /// The present, the zone, and whether a query may only exclude; a cursor's present and zone win.
    public var context: QueryContext
    /// The most messages on a page.
    public var limit = 50
    /// Where to go on.
    public var cursor: Cursor?
    /// Newest first, or oldest first.
    public var isNewestFirst = true
    /// Whether and how far matches are counted.
    public var counting = Counting.none
    /// Messages of the conversation to show before each hit.
    public var linesBefore = 0
    /// Messages of the conversation to show after each hit.
    public var linesAfter = 0
    /// The greatest length of a snippet in characters.
    public var snippetLength = 160

    /// A page of 50, newest first, not counted.
    public init(_ context: QueryContext) { self.context = context }
}
