/// What is known of an account.
public struct AccountRecord: Hashable, Sendable {
    /// Which account.
    public var key: AccountKey
    /// The participant id that is "me"; nil for app-wide feeds and where it is unknown.
    public var selfID: String?
    /// The name of the application's account in the same system whose ids a login's messages carry; nil: its own.
    public var application: String?

    /// An account of which only the name is known.
    public init(key: AccountKey, selfID: String? = nil, application: String? = nil) {
        self.key = key
        self.selfID = selfID
        self.application = application
    }
}
