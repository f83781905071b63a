/// One SQL statement with a name: the key of the statement cache and the subject of its errors.
public final class SQLQuery: Sendable {
    /// The statement's name.
    public let name: String
    /// The statement.
    public let sql: String

    /// A statement.
    ///
    /// Make each once and keep it: the cache goes by identity.
    public init(_ name: String, _ sql: String) {
        self.name = name
        self.sql = sql
    }
}
