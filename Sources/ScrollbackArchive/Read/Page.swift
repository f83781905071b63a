/// A page of messages in a plan's order.
public struct Page: Sendable {
    /// The messages.
    public var messages: [StoredMessage]
    /// There are more behind the last one.
    public var hasMore: Bool
}
