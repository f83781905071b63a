/// What a conversation is; kinds we do not know are kept as they are.
public struct ConversationKind: RawRepresentable, Hashable, Sendable {
    /// The word stored and printed.
    public let rawValue: String

    /// The kind of a word.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Two people.
    public static let single = ConversationKind(rawValue: "single")
    /// A lasting group with members.
    public static let group = ConversationKind(rawValue: "group")
    /// An open room that people enter and leave.
    public static let chatroom = ConversationKind(rawValue: "chatroom")
    /// Notices of the system.
    public static let system = ConversationKind(rawValue: "system")
}
