/// A message that another one speaks of: the one replied to, the thread's first, a forwarded one.
///
/// The target may lie in another conversation, come later or never; it is looked up when it is read.
public struct MessageReference: Hashable, Sendable {
    /// What the reference says about its target.
    public enum Role: String, Sendable, CaseIterable {
        /// The message answered.
        case reply
        /// The first message of the thread.
        case thread
        /// A message passed on.
        case forward
    }

    /// What the reference says about its target.
    public var role: Role
    /// The target's identity in the same account; nil where the source quotes without an id.
    public var key: MessageKey?
    /// Who wrote the quoted message, by participant id, if the source says.
    public var sender: String?
    /// The quoted words, if the source carries them.
    public var quote: String?
    /// The quoted message's kind, if the source says.
    public var kind: MessageKind?

    /// A reference.
    public init(
        role: Role, key: MessageKey? = nil, sender: String? = nil, quote: String? = nil, kind: MessageKind? = nil
    ) {
        self.role = role
        self.key = key
        self.sender = sender
        self.quote = quote
        self.kind = kind
    }
}
