/// What is known of a conversation; what is nil stays as it is in the archive.
public struct ConversationRecord: Hashable, Sendable {
    /// The account it belongs to.
    public var account: AccountKey
    /// The source's id, unique in the account together with nothing else.
    public var id: String
    /// What it is; nil where the record does not say.
    public var kind: ConversationKind?
    /// The source's own word or code for the kind.
    public var rawKind: String?
    /// The name shown.
    public var title: String?
    /// Words about it.
    public var about: String?
    /// Media id or URL of its picture.
    public var avatar: String?
    /// The id of the conversation or workspace it lies in.
    public var parent: String?
    /// Other ids by which the source calls it.
    public var aliases: [String] = []
    /// The login whose list these settings come from; nil: the account itself.
    public var isMuted: Bool?
    /// Kept at the top.
    public var isPinned: Bool?
    /// Removed from the list; its messages stay.
    public var isHidden: Bool?
    /// Marked as a favourite.
    public var isFavourite: Bool?
    /// The unread number the source gave.
    public var unread: Int64?
    /// The draft lying in it.
    public var draft: String?
    /// When it was made.
    public var createdAt: Instant?
    /// As of when title and settings hold: of two records the later one wins; nil loses.
    public var asOf: Instant?
    /// The application's own fields, a JSON object.
    public var extras: String?

    /// A conversation of which only the id is known.
    public init(account: AccountKey, id: String, kind: ConversationKind? = nil) {
        self.account = account
        self.id = id
        self.kind = kind
    }
}
