/// A message as an adapter read it: the canonical meaning of what five systems say differently.
///
/// Optional means "the source does not say". Merging two records of one message fills what one of them lacks.
public struct MessageRecord: Hashable, Sendable {
    /// How exact ``sentAt`` is.
    public enum Precision: String, Sendable {
        /// Milliseconds; the usual case is left unsaid.
        case millisecond
        /// Whole seconds.
        case second
        /// Whole minutes.
        case minute
        /// The source gave no usable time: it is a neighbour's.
        case guessed
    }

    /// The account in which ``key`` is unique.
    public var account: AccountKey
    /// Scope and id.
    public var key: MessageKey
    /// The conversation's id in the account.
    public var conversation: String
    /// What the conversation is.
    public var conversationKind: ConversationKind
    /// The sender's participant id; nil for messages of the system itself.
    public var sender: String?
    /// The name shown for the sender then.
    public var senderName: String?
    /// When it was sent, as the server says; nil when missing or impossible (ingest takes the neighbour's time).
    public var sentAt: Instant?
    /// The time as the source printed it, where it differs in kind from UTC milliseconds or was impossible.
    public var sentAtText: String?
    /// How exact ``sentAt`` is; nil means milliseconds.
    public var precision: Precision?
    /// The source's order among messages of one millisecond: a sequence number or a numeric id.
    public var sequence: Int64?
    /// What it is made of.
    public var kind: MessageKind
    /// The source's own word for the kind: `RC:TxtMsg`, `custom`.
    public var rawKind: String?
    /// The words.
    public var text: String?
    /// A card's title, an article's headline, a caption: found by words like a file name.
    public var title: String?
    /// A link that the message is about (a card's target); links inside ``text`` are found by themselves.
    public var url: String?
    /// A place.
    public var place: Place?
    /// Attachments and their variants.
    public var media: [MediaRecord] = []
    /// Participant ids mentioned.
    public var mentions: [String] = []
    /// Everyone was mentioned.
    public var mentionsAll: Bool = false
    /// What it answers, belongs to or passes on.
    public var references: [MessageReference] = []
    /// The sending status in the model's words: `draft`, `sending`, `sent`, `failed`, `received`, `cancelled`; nil: sent.
    public var status: String?
    /// The client's own id, where it differs from the server's: found by either.
    public var clientID: String?
    /// How much it adds to the unread number; nil means 1.
    public var unreadWeight: Int64?
    /// The sender asked for receipts.
    public var needsReceipt: Bool?
    /// Pinned in its conversation.
    public var isPinned: Bool?
    /// When this wording was made, for an edited message.
    public var editedAt: Instant?
    /// The application's own fields, a JSON object in source order.
    public var extras: String?
    /// Members of the record that the model does not name, a JSON object, verbatim.
    public var unnamed: String?
    /// What an event says happened: `joined`, `left`, `added`, `removed`, `renamed`, …; words for people are in ``text``.
    public var event: String?
    /// How logins saw it.
    public var perspectives: [Perspective] = []

    /// A message of which only its place is known.
    public init(
        account: AccountKey, key: MessageKey, conversation: String, conversationKind: ConversationKind,
        sender: String?, sentAt: Instant?, kind: MessageKind
    ) {
        self.account = account
        self.key = key
        self.conversation = conversation
        self.conversationKind = conversationKind
        self.sender = sender
        self.sentAt = sentAt
        self.kind = kind
    }
}
