/// That somebody reacted to a message with a sign, or took it back.
public struct ReactionRecord: Hashable, Sendable {
    /// The account.
    public var account: AccountKey
    /// The message.
    public var key: MessageKey
    /// Who, by participant id.
    public var participant: String
    /// The emoji or the source's name of the sign.
    public var sign: String
    /// When; nil unknown.
    public var at: Instant?
    /// The reaction was taken back.
    public var isRemoved: Bool

    /// A reaction.
    public init(
        account: AccountKey, key: MessageKey, participant: String, sign: String, at: Instant? = nil,
        isRemoved: Bool = false
    ) {
        self.account = account
        self.key = key
        self.participant = participant
        self.sign = sign
        self.at = at
        self.isRemoved = isRemoved
    }
}
