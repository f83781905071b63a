/// That the source deleted a message, or everything in a conversation up to a time.
///
/// Deleted messages leave lists and searches and are found by id: a client's deletion is no erasure.
public struct DeletionRecord: Hashable, Sendable {
    /// What was deleted.
    public enum Target: Hashable, Sendable {
        /// One message.
        case message(MessageKey)
        /// Every message of a conversation sent at or before an instant, those that come to us later included.
        case conversation(String, upTo: Instant)
    }

    /// The account.
    public var account: AccountKey
    /// What was deleted.
    public var target: Target
    /// When it was deleted.
    public var at: Instant?
    /// Who deleted it, by participant id.
    public var by: String?

    /// A deletion.
    public init(account: AccountKey, target: Target, at: Instant? = nil, by: String? = nil) {
        self.account = account
        self.target = target
        self.at = at
        self.by = by
    }
}
