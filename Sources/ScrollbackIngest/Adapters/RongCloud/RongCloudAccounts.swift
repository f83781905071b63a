import ScrollbackArchive

/// Under which accounts records are filed: the application in which ids are unique, and the login that saw them.
///
/// A person names an app key, a login, or both as `login@appkey` (neither may hold an `@`).
struct RongCloudAccounts {
    /// The account of messages.
    var application: AccountKey
    /// The account of a login's perspectives.
    var perspective: AccountKey
    /// The login's user id, if a person named one; an app key is taken for one only in client exports.
    var login: String?
    /// Whether the application's name was given by a person and outweighs the content's.
    let isNamed: Bool

    init(system: String, named name: String?) {
        let parts = (name ?? "default").split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let whole = AccountKey(system: system, name: name ?? "default")
        if parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty {
            application = AccountKey(system: system, name: String(parts[1]))
            login = String(parts[0])
        } else {
            application = whole
            login = name
        }
        perspective = whole
        isNamed = name != nil
    }

    /// What is known of the login's account; nil without a login.
    var record: AccountRecord? {
        guard let login else { return nil }
        return AccountRecord(
            key: perspective, selfID: login, application: perspective == application ? nil : application.name)
    }
}
