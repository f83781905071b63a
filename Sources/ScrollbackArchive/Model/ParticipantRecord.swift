/// What is known of a person or robot; what is nil stays as it is in the archive.
public struct ParticipantRecord: Hashable, Sendable {
    /// The account whose ids these are.
    public var account: AccountKey
    /// The source's id; a person of another application is `user@appkey`.
    public var id: String
    /// The name shown.
    public var name: String?
    /// Other names: remarks, former names.
    public var aliases: [String] = []
    /// Media id or URL of the picture.
    public var avatar: String?
    /// As of when the name holds: of two records the later one wins; nil loses.
    public var asOf: Instant?
    /// The application's own fields, a JSON object.
    public var extras: String?

    /// A participant of whom only the id is known.
    public init(account: AccountKey, id: String, name: String? = nil, asOf: Instant? = nil) {
        self.account = account
        self.id = id
        self.name = name
        self.asOf = asOf
    }
}
