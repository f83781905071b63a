import ScrollbackArchive

/// People, conversations and accounts.
extension QueryResolver {
    /// Everyone whom a name stands for; says whom.
    mutating func people<Directory: QueryDirectory & ~Copyable>(
        _ name: QueryOperator, _ value: QueryText, _ directory: borrowing Directory
    ) throws -> Set<Int64> {
        if value.text.lowercased() == "me" {
            let selves = try directory.selves()
            guard !selves.isEmpty else {
                throw QueryError(
                    "'me' stands for nobody: these accounts have no known self", at: value.columns,
                    suggestion: "name the person, such as \(name.rawValue):ID")
            }
            return selves
        }
        let found = try directory.people(named: value.text)
        guard !found.isEmpty else {
            throw QueryError(
                "nobody here is called '\(value.text)'", at: value.columns,
                suggestion: Self.near(value.text, try directory.allPeople())
                    ?? "names, aliases, pinyin and ids are looked through")
        }
        note("\(name.rawValue):\(value.text) is \(Self.list(found))")
        return Set(found.map(\.number))
    }

    /// Sent to somebody: in a conversation of two with them, not by them.
    mutating func recipients<Directory: QueryDirectory & ~Copyable>(
        _ value: QueryText, _ directory: borrowing Directory
    ) throws -> Condition {
        let people = try people(.to, value, directory)
        let rooms = try directory.rooms(with: people, ofTwoOnly: true)
        return rooms.isEmpty ? .nothing : .all([.conversation(rooms), .not(.sender(people))])
    }

    /// Mentions somebody; `me` is also mentioned where everyone is, `everyone` only there.
    mutating func mentioned<Directory: QueryDirectory & ~Copyable>(
        _ value: QueryText, _ directory: borrowing Directory
    ) throws -> Condition {
        let lower = value.text.lowercased()
        if lower == "everyone" { return .mentions([], everyone: true) }
        return .mentions(try people(.mentions, value, directory), everyone: lower == "me")
    }

    /// Every conversation that an id or title stands for; says which.
    mutating func rooms<Directory: QueryDirectory & ~Copyable>(
        _ value: QueryText, _ directory: borrowing Directory
    ) throws -> Set<Int64> {
        let found = try directory.rooms(named: value.text)
        guard !found.isEmpty else {
            throw QueryError(
                "no conversation is called '\(value.text)'", at: value.columns,
                suggestion: Self.near(value.text, try directory.allRooms()) ?? "titles and ids are looked through")
        }
        note("in:\(value.text) is \(Self.list(found))")
        return Set(found.map(\.number))
    }

    /// The accounts of a system (`source:`) or of a name (`account:`), which may be written `system:name`.
    mutating func accounts<Directory: QueryDirectory & ~Copyable>(
        _ name: QueryOperator, _ value: QueryText, _ directory: borrowing Directory
    ) throws -> Set<Int64> {
        let all = try directory.logins()
        let wanted = value.text.lowercased()
        let found = all.filter { account in
            let login = account.name ?? ""
            return name == .source
                ? account.id.lowercased() == wanted
                : login.lowercased() == wanted || "\(account.id):\(login)".lowercased() == wanted
        }
        guard !found.isEmpty else {
            var known: [String] = []
            for account in all {
                let word = name == .source ? account.id : account.name ?? ""
                if !known.contains(word) { known.append(word) }
            }
            let what = name == .source ? "nothing here comes from" : "there is no account"
            throw QueryError(
                "\(what) '\(value.text)'", at: value.columns,
                suggestion: known.isEmpty ? "the archive is empty" : "it knows \(Self.list(known))")
        }
        return Set(found.map(\.number))
    }

    static func list(_ entries: [DirectoryEntry]) -> String { list(entries.map(\.label)) }

    /// The first ten, and how many more.
    static func list(_ labels: [String]) -> String {
        let more = labels.count > 10 ? " and \(labels.count - 10) more" : ""
        return labels.prefix(10).joined(separator: ", ") + more
    }

    private static func near(_ typed: String, _ names: [String]) -> String? {
        let nearest = Suggestion.nearest(to: typed, among: names, limit: 3)
        return nearest.isEmpty ? nil : "did you mean \(nearest.map { "'\($0)'" }.joined(separator: " or "))?"
    }
}
