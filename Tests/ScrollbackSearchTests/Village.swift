import ScrollbackArchive

@testable import ScrollbackSearch

/// A directory of a few invented people, without an archive.
struct Village: QueryDirectory {
    var hasSelf = true
    var hasAccounts = true

    private static let people = [
        DirectoryEntry(number: 1, id: "u1", name: "Li Wei"),
        DirectoryEntry(number: 7, id: "u7", name: "李雷"),
        DirectoryEntry(number: 3, id: "han", name: "Han Meimei"),
        DirectoryEntry(number: 9, id: "me9", name: nil),
    ]
    private static let rooms = [
        DirectoryEntry(number: 10, id: "g10", name: "项目组"),
        DirectoryEntry(number: 11, id: "g11", name: "项目组 2"),
        DirectoryEntry(number: 20, id: "u1", name: nil),
    ]

    func people(named text: String) -> [DirectoryEntry] {
        if text == "li" { return Self.people.filter { [1, 7].contains($0.number) } }
        return Self.people.filter { $0.id == text || $0.name == text }
    }

    func rooms(named text: String) -> [DirectoryEntry] {
        let exact = Self.rooms.filter { $0.id == text || $0.name == text }
        return exact.isEmpty ? Self.rooms.filter { ($0.name ?? "").contains(text) } : exact
    }

    func rooms(with people: Set<Int64>, ofTwoOnly: Bool) -> Set<Int64> {
        guard !people.isDisjoint(with: [1, 7]) else { return [] }
        return ofTwoOnly ? [20] : [10, 20]
    }

    func selves() -> Set<Int64> { hasSelf ? [9] : [] }

    func logins() -> [DirectoryEntry] {
        guard hasAccounts else { return [] }
        return [
            DirectoryEntry(number: 1, id: "nim", name: "app"), DirectoryEntry(number: 2, id: "rongcloud", name: "app"),
            DirectoryEntry(number: 3, id: "nim", name: "Han"),
        ]
    }

    func messages(withID text: String) -> [FoundMessage] {
        let message = FoundMessage(
            number: 55, publicID: "nim:app/55", conversation: 10, sentAt: Instant(clamping: 1_740_800_000_000))
        if text == "55" || text == "nim:app/55" { return [message] }
        guard text == "7" else { return [] }
        return (1...12).map { number in
            FoundMessage(number: number, publicID: "nim:app/c\(number)/7", conversation: 10, sentAt: .epoch)
        }
    }

    func allPeople() -> [String] { Self.people.flatMap { [$0.name, $0.id].compactMap(\.self) } }

    func allRooms() -> [String] { Self.rooms.flatMap { [$0.name, $0.id].compactMap(\.self) } }
}
