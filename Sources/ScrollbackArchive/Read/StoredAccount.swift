/// An account as it stands in the archive.
public struct StoredAccount: Sendable, Equatable {
    /// Its number in this archive.
    public var number: Int64
    /// What is known of it.
    public var record: AccountRecord
}
