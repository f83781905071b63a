/// How one login saw a message: the same message seen by two logins is one message with two perspectives.
public struct Perspective: Hashable, Sendable {
    /// Which way a message went.
    public enum Direction: String, Sendable, CaseIterable {
        /// This login sent it.
        case sent
        /// This login received it.
        case received
    }

    /// How a message reached this login.
    public enum Delivery: String, Sendable, CaseIterable {
        /// While connected.
        case online
        /// On connecting, kept by the server.
        case offline
        /// From another device of the same login.
        case roaming
    }

    /// The login's account.
    public var account: AccountKey
    /// Which way the message went for this login.
    public var direction: Direction?
    /// How it reached this login.
    public var delivery: Delivery?
    /// Read by this login; nil where the source does not say (never inferred).
    public var isRead: Bool?
    /// Voice was listened to.
    public var isListened: Bool?
    /// Media was downloaded.
    public var isDownloaded: Bool?
    /// Another device of this login had it already.
    public var isRetrieved: Bool?
    /// Counts as unread while it is not read.
    public var countsAsUnread: Bool?
    /// JSON that the client keeps locally with the message.
    public var localExtension: String?

    /// The perspective of an account of which nothing else is known.
    public init(account: AccountKey) { self.account = account }
}
