/// That somebody received, read or heard a message, or everything up to one.
public struct ReceiptRecord: Hashable, Sendable {
    /// What the receipt covers.
    public enum Target: Hashable, Sendable {
        /// One message.
        case message(MessageKey)
        /// A watermark: everything in the conversation sent at or before an instant.
        case conversation(String, upTo: Instant)
    }

    /// The account.
    public var account: AccountKey
    /// What the receipt covers.
    public var target: Target
    /// Who, by participant id; nil for a bare count of people who have not read yet.
    public var participant: String?
    /// `delivered`, `read`, `listened`, or `unread` for somebody known not to have read.
    public var kind: String
    /// When; nil unknown.
    public var at: Instant?
    /// How many have not read yet, for sources that only count; of several the least is true.
    public var unreadCount: Int64?

    /// A receipt.
    public init(
        account: AccountKey, target: Target, participant: String?, kind: String = "read", at: Instant? = nil,
        unreadCount: Int64? = nil
    ) {
        self.account = account
        self.target = target
        self.participant = participant
        self.kind = kind
        self.at = at
        self.unreadCount = unreadCount
    }
}
