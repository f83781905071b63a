import ScrollbackArchive

/// Whose records these are: the application's account, and how people and conversations are called in it.
struct JMessageIdentity {
    static let system = "jmessage"

    /// The application's account, in which message ids are unique.
    let account: AccountKey
    /// The user name of the person whose client wrote the records; nil for what a server gave.
    let login: String?
    /// The login's own account, where the context names login and application.
    let view: AccountKey?

    /// The account that a person said, else the application that the record is of.
    ///
    /// `login@appkey` names both; an app key of 24 hexadecimal digits is no login; any other word is both.
    init(context: AdapterContext, application: String?) {
        guard let name = context.account, !name.isEmpty else {
            let known = application.flatMap { $0.isEmpty ? nil : $0 }
            account = AccountKey(system: Self.system, name: known ?? "default")
            (login, view) = (nil, nil)
            return
        }
        if let at = name.lastIndex(of: "@"), at > name.startIndex, Self.isAppKey(name[name.index(after: at)...]) {
            account = AccountKey(system: Self.system, name: String(name[name.index(after: at)...]))
            login = String(name[..<at])
            view = AccountKey(system: Self.system, name: name)
        } else {
            account = AccountKey(system: Self.system, name: name)
            login = Self.isAppKey(name[...]) ? nil : name
            view = nil
        }
    }

    /// The application that a message is of: its sender's, but a group's for messages from another application.
    static func application(isAcross: Bool, isSingle: Bool, from: String?, target: String?) -> String? {
        if !isAcross, let from, !from.isEmpty { return from }
        if !isSingle, let target, !target.isEmpty { return target }
        return from
    }

    /// The account under which perspectives are kept.
    var perspective: AccountKey { view ?? account }

    /// A person's id: the user name, with the app key behind it for people of another application.
    func participant(_ user: String, app: String?) -> String {
        guard let app, !app.isEmpty, app != account.name else { return user }
        return user + "@" + app
    }

    /// The id of the conversation of two people, whoever wrote.
    static func single(_ one: String, _ other: String) -> String {
        one.utf8.lexicographicallyPrecedes(other.utf8) ? one + "|" + other : other + "|" + one
    }

    /// The id of a conversation that is not of two people.
    static func conversation(_ kind: ConversationKind, _ id: String) -> String {
        kind == .group ? id : kind.rawValue + ":" + id
    }

    private static func isAppKey(_ text: Substring) -> Bool {
        text.utf8.count == 24 && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0 | 0x20) }
    }
}
