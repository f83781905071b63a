/// What a source said exists and the archive does not hold.
public struct GapRecord: Hashable, Sendable {
    /// The account.
    public var account: AccountKey
    /// The conversation's id; nil: the whole account.
    public var conversation: String?
    /// The beginning of the interval; nil: open.
    public var from: Instant?
    /// The end of the interval, not in it; nil: open.
    public var to: Instant?
    /// `missing` (known to exist) or `unknown` (nobody can tell).
    public var kind: String
    /// How many messages, if the source says.
    public var count: Int64?
    /// Why: `retention`, `sequence`, `count`, `cleared`, in the model's words.
    public var reason: String

    /// A gap.
    public init(
        account: AccountKey, conversation: String? = nil, from: Instant? = nil, to: Instant? = nil, kind: String,
        count: Int64? = nil, reason: String
    ) {
        self.account = account
        self.conversation = conversation
        self.from = from
        self.to = to
        self.kind = kind
        self.count = count
        self.reason = reason
    }
}
