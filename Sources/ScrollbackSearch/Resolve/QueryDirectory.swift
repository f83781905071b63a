import ScrollbackArchive

/// What an archive knows that a query may name.
protocol QueryDirectory: ~Copyable {
    /// People whose id, name, alias or pinyin matches.
    borrowing func people(named text: String) throws -> [DirectoryEntry]
    /// Conversations whose id or title is this, else those that match.
    borrowing func rooms(named text: String) throws -> [DirectoryEntry]
    /// Conversations that include at least one of these people, all or those of two only.
    borrowing func rooms(with people: Set<Int64>, ofTwoOnly: Bool) throws -> Set<Int64>
    /// The people that are "me" in some account.
    borrowing func selves() throws -> Set<Int64>
    /// The accounts: `id` is the system, `name` the account's name.
    borrowing func logins() throws -> [DirectoryEntry]
    /// Messages with this public, source or client id.
    borrowing func messages(withID text: String) throws -> [FoundMessage]
    /// Names and ids of all people, for suggestions.
    borrowing func allPeople() throws -> [String]
    /// Titles and ids of all conversations, for suggestions.
    borrowing func allRooms() throws -> [String]
}

/// Somebody or something with a name.
struct DirectoryEntry: Hashable {
    var number: Int64
    var id: String
    var name: String?

    /// `Li Wei (u1)`, or the id alone.
    var label: String {
        guard let name, !name.isEmpty, name != id else { return id }
        return "\(name) (\(id))"
    }
}

/// A message that an id names.
struct FoundMessage: Hashable {
    var number: Int64
    var publicID: String
    var conversation: Int64
    var sentAt: Instant
}
