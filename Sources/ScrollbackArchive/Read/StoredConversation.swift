/// A conversation as it stands in the archive.
public struct StoredConversation: Sendable, Equatable {
    /// Its number in this archive.
    public var number: Int64
    /// What is known of it.
    public var record: ConversationRecord
    /// The title, or for a conversation of two without one the names of the two; nil: there is only the id.
    public var displayTitle: String?
    /// Messages that show.
    public var messageCount: Int64
    /// The newest message that shows: its position, time and kind; nil for an empty list entry.
    public var last: Position?
    /// Unread as counted from messages, or what the source gave.
    public var unread: Int64
}
