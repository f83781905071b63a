/// How much an archive holds.
public struct Statistics: Sendable, Equatable {
    /// Messages of an account.
    public struct AccountCount: Sendable, Equatable {
        /// Which account.
        public var key: AccountKey
        /// Its messages, hidden ones too.
        public var messages: Int64
    }

    /// Messages that share a word: a kind, or a month as `2025-03`.
    public struct Count: Sendable, Equatable {
        /// The word.
        public var name: String
        /// The messages, hidden ones too.
        public var messages: Int64
    }

    /// Messages in all, hidden ones too.
    public var messages: Int64 = 0
    /// Messages that do not show: drafts, recalled and deleted ones.
    public var hidden: Int64 = 0
    /// Conversations.
    public var conversations: Int64 = 0
    /// People and robots.
    public var participants: Int64 = 0
    /// Attachments, variants of one counted apart.
    public var media: Int64 = 0
    /// Inputs that something was stored from.
    public var originals: Int64 = 0
    /// Records repaired or refused.
    public var issues: Int64 = 0
    /// Messages that something was said about and that are not here.
    public var pending: Int64 = 0
    /// When the oldest message was sent.
    public var oldest: Instant?
    /// When the newest message was sent.
    public var newest: Instant?
    /// By account, in the order of names.
    public var accounts: [AccountCount] = []
    /// By kind, the most frequent first.
    public var kinds: [Count] = []
    /// By UTC month, oldest first; months without messages are left out.
    public var months: [Count] = []
}
