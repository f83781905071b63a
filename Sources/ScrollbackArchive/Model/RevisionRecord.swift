/// An earlier wording of a message.
///
/// The current wording is the one with the latest time, the earliest wording having none; of two equal times the
/// greater text by its UTF-8 bytes. So the archive is the same in whatever order wordings arrive.
public struct RevisionRecord: Hashable, Sendable {
    /// The account.
    public var account: AccountKey
    /// The message.
    public var key: MessageKey
    /// The wording; nil where only the fact of an edit is known.
    public var text: String?
    /// When this wording was made; nil: the first.
    public var at: Instant?
    /// Who made it, by participant id.
    public var editor: String?

    /// A wording of a message.
    public init(account: AccountKey, key: MessageKey, text: String?, at: Instant?, editor: String? = nil) {
        self.account = account
        self.key = key
        self.text = text
        self.at = at
        self.editor = editor
    }
}
