public import ScrollbackArchive
public import ScrollbackText

/// A message that matches.
public struct SearchHit: Sendable {
    /// The message.
    public var message: StoredMessage
    /// Where the asked words stand in its visible text: bytes of its UTF-8, in order.
    public var ranges: [Range<Int>]
    /// The visible text around the first of them.
    public var snippet: Snippet
    /// Messages of its conversation just before it, oldest first.
    public var before: [StoredMessage]
    /// Messages of its conversation just after it, oldest first.
    public var after: [StoredMessage]
}
