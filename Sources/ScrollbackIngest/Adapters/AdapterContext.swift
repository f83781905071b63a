public import ScrollbackArchive

/// What a person said about an input beside its content.
public struct AdapterContext: Sendable {
    /// The account to file it under; nil: what the content says, else `default`.
    public var account: String?
    /// The zone of local times that name none; nil: the system's own (Beijing for JMessage and RongCloud).
    public var zone: Zone?

    /// A context.
    public init(account: String? = nil, zone: Zone? = nil) {
        self.account = account
        self.zone = zone
    }
}
