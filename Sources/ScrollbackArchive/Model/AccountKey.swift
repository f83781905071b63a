/// An account by name: the source system and its app key or login.
///
/// An application's account (an app key) is the room in which a system's ids are unique. A login's own view of a
/// message is a ``Perspective``; a login's account names its application in ``AccountRecord/application``.
public struct AccountKey: Hashable, Sendable {
    /// The source system in lower case: `jmessage`, `rongcloud`, `qida`, `yun2win`, `nim` or any other word.
    public var system: String
    /// The app key or login, `default` where the source does not say.
    public var name: String

    /// The account of a system and a name.
    public init(system: String, name: String = "default") {
        self.system = system
        self.name = name
    }

    /// Byte by byte: texts that are equal only as characters are two accounts.
    public static func == (left: AccountKey, right: AccountKey) -> Bool {
        isSame(left.system, right.system) && isSame(left.name, right.name)
    }
}
