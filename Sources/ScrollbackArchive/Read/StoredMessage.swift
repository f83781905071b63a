/// A message as it stands in the archive: what was ingested plus what became of it.
public struct StoredMessage: Sendable, Equatable {
    /// Its place in the order.
    public var position: Position
    /// What it says now; recalled and deleted messages keep their words here, hidden by ``state``.
    public var record: MessageRecord
    /// Whether it shows, and if not why.
    public var state: MessageState
    /// The conversation's number and title.
    public var conversation: Int64
    /// The conversation's title, if it has one.
    public var conversationTitle: String?
    /// The sender's present name, if known.
    public var senderDisplayName: String?
    /// The public id: `system:account/scope/id`, percent-escaped, scope left out when empty.
    public var publicID: String { PublicID.make(record.account, record.key) }

    /// The earlier wordings, oldest first; empty unless asked for.
    public var revisions: [RevisionRecord] = []
    /// The recall, if it was recalled.
    public var recall: RecallRecord?
    /// The deletion, if the source deleted this one message.
    public var deletion: DeletionRecord?
    /// Who made the current wording, where it is not the sender.
    public var editor: String?
    /// Reactions, those taken back among them; empty unless asked for.
    public var reactions: [ReactionRecord] = []
    /// Receipts; empty unless asked for.
    public var receipts: [ReceiptRecord] = []
    /// Where the record came from: the original's path, offset and length in bytes.
    public var origin: Origin?

    /// The bytes a record came from.
    public struct Origin: Sendable, Equatable {
        /// The original's path as it was given.
        public var path: String
        /// The first byte.
        public var offset: Int64
        /// The number of bytes.
        public var length: Int64
        /// SHA-256 of the whole original in hexadecimal, when it was read to its end.
        public var sha256: String?
    }

    /// The words that may be shown: none for recalled and deleted messages.
    public var visibleText: String? { state == .recalled || state == .deleted ? nil : record.text }

    /// The name to show for the sender: the one shown then, the present one, or the id.
    public var senderLabel: String { record.senderName ?? senderDisplayName ?? record.sender ?? "" }
}
