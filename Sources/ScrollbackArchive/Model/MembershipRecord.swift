/// That somebody was, became or ceased to be a member of a conversation.
public struct MembershipRecord: Hashable, Sendable {
    /// How we know.
    public enum Certainty: String, Sendable {
        /// The source said so.
        case observed
        /// Concluded from something else.
        case inferred
    }

    /// The account.
    public var account: AccountKey
    /// The conversation's id.
    public var conversation: String
    /// The participant's id.
    public var participant: String
    /// The role: `owner`, `admin`, `member` or the source's word.
    public var role: String?
    /// The status: `active`, `inactive`, `silenced` or the source's word.
    public var status: String?
    /// The name carried in this conversation.
    public var nickname: String?
    /// When the membership began; nil unknown.
    public var joinedAt: Instant?
    /// When it ended; nil: not known to have ended.
    public var leftAt: Instant?
    /// How we know.
    public var certainty: Certainty = .observed

    /// A membership of which only the pair is known.
    public init(account: AccountKey, conversation: String, participant: String) {
        self.account = account
        self.conversation = conversation
        self.participant = participant
    }
}
