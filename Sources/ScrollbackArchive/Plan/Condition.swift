public import ScrollbackText

/// What a message must be to be found: the neutral form of a query, resolved to the archive's own numbers.
///
/// It knows nothing of SQL or FTS5; only the archive turns it into either.
public indirect enum Condition: Hashable, Sendable {
    /// Every message.
    case everything
    /// No message.
    case nothing
    /// All of these.
    case all([Condition])
    /// At least one of these.
    case any([Condition])
    /// Not this.
    case not(Condition)
    /// The term stands in the words or in a file name, address, title or caption.
    case words(Term)
    /// The term stands among the file names, addresses, titles and captions, which are one text, a line each.
    case name(Term)
    /// The term stands in an earlier wording, or in one that was recalled or deleted.
    case past(Term)
    /// Sent by one of these participants.
    case sender(Set<Int64>)
    /// In one of these conversations.
    case conversation(Set<Int64>)
    /// Mentions one of these participants, or everyone when `everyone` is set.
    case mentions(Set<Int64>, everyone: Bool)
    /// Of one of these accounts.
    case account(Set<Int64>)
    /// Of this kind.
    case kind(MessageKind)
    /// Has an attachment of this kind: `image`, `voice`, `audio`, `video`, `file`.
    case mediaKind(String)
    /// Has an attachment with this extension, in lower case without a dot.
    case fileExtension(String)
    /// Has this lasting trait.
    case trait(Trait)
    /// Is in this state.
    case state(MessageState)
    /// Has this changing flag.
    case flag(Flag)
    /// Has an attachment of more (`larger`) or fewer bytes than this.
    case mediaSize(larger: Bool, bytes: Int64)
    /// Sent at or after the lower bound and before the upper one; nil is open.
    case sent(from: Instant?, to: Instant?)
    /// One of these messages, by stable number.
    case message(Set<Int64>)
    /// Belongs to the thread of this message, by stable number: itself, what it answers and all that answers it.
    case thread(Int64)

    /// A fact about a message that never changes.
    public enum Trait: String, Sendable, CaseIterable {
        /// Has a link in its words or as its target.
        case link
        /// Has an attachment.
        case media
        /// Has a place.
        case location
        /// Mentions somebody.
        case mention
        /// Answers another message.
        case reply
        /// Was passed on.
        case forwarded
        /// Is an event or a tip.
        case event
    }

    /// A fact that changes during a message's life.
    public enum Flag: String, Sendable, CaseIterable {
        /// Has more than one wording.
        case edited
        /// Some login sent it.
        case sent
        /// Some login received it.
        case received
        /// Every login that says anything has read it.
        case read
        /// Some login counts it as unread.
        case unread
        /// Pinned in its conversation.
        case pinned
        /// Somebody reacted to it.
        case reaction
    }

    /// A typed word, phrase or prefix.
    public struct Term: Hashable, Sendable {
        /// The words as typed, without quotes and star.
        public var typed: String
        /// The last word may go on.
        public var isPrefix: Bool

        /// A term.
        public init(_ typed: String, isPrefix: Bool = false) {
            self.typed = typed
            self.isPrefix = isPrefix
        }

        /// The term as text analysis sees it.
        public var analysis: TermAnalysis { TermAnalysis(typed, isPrefix: isPrefix) }
    }

    /// The states, beyond visible, that the query speaks of; messages in other hidden states are not found.
    ///
    /// `is:recalled` anywhere in a query lets recalled messages in, `was:` lets recalled and deleted ones in, an id all.
    public var namedStates: Set<MessageState> {
        switch self {
        case .state(let state): [.visible, state]
        case .past: [.visible, .recalled, .deleted]
        case .message: Set(MessageState.allCases)
        case .all(let parts), .any(let parts): parts.reduce([.visible]) { $0.union($1.namedStates) }
        case .not(let part): part.namedStates
        default: [.visible]
        }
    }

    /// Every term in it.
    var terms: [Term] {
        switch self {
        case .words(let term), .name(let term), .past(let term): [term]
        case .all(let parts), .any(let parts): parts.flatMap(\.terms)
        case .not(let part): part.terms
        default: []
        }
    }
}
