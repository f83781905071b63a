/// A message's identity in its account: the scope in which its id is unique, and the id.
public struct MessageKey: Hashable, Sendable {
    /// Empty where ids are unique in the whole account; else what they are unique in, mostly the conversation.
    public var scope: String
    /// The source's id, never through a number.
    public var id: String

    /// The identity of a scope and an id.
    public init(scope: String = "", id: String) {
        self.scope = scope
        self.id = id
    }

    /// Byte by byte: texts that are equal only as characters are two identities.
    public static func == (left: MessageKey, right: MessageKey) -> Bool {
        isSame(left.scope, right.scope) && isSame(left.id, right.id)
    }
}
