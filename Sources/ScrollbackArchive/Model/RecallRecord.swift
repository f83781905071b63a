/// That a message was taken back by its sender or an administrator: its words are hidden and kept as evidence.
public struct RecallRecord: Hashable, Sendable {
    /// The account.
    public var account: AccountKey
    /// The message; a scope that the source does not know is looked for by id alone when it is nil there.
    public var key: MessageKey
    /// When it was recalled.
    public var at: Instant?
    /// Who recalled it, by participant id.
    public var by: String?
    /// An administrator did.
    public var isByAdministrator: Bool?
    /// The reason or the prompt shown instead.
    public var note: String?

    /// A recall of a message.
    public init(account: AccountKey, key: MessageKey, at: Instant? = nil, by: String? = nil) {
        self.account = account
        self.key = key
        self.at = at
        self.by = by
    }
}
