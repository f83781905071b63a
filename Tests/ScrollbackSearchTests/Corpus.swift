import ScrollbackText

@testable import ScrollbackArchive
@testable import ScrollbackSearch

/// Messages in memory, searched by looking at each: what pages are compared with.
struct Corpus: ResultSource {
    private(set) var messages: [StoredMessage] = []
    private let village = Village()

    /// Adds a message of a time and a slot, its number never used before.
    mutating func add(
        milliseconds: Int64, slot: Int64, number: Int64, _ text: String, sender: Int64, conversation: Int64
    ) {
        let account = AccountKey(system: "nim")
        var record = MessageRecord(
            account: account, key: MessageKey(id: "\(number)"), conversation: "\(conversation)",
            conversationKind: .group,
            sender: "\(sender)", sentAt: Instant(clamping: milliseconds), kind: .text)
        record.text = text
        let message = StoredMessage(
            position: Position(key: milliseconds << 16 | slot, number: number), record: record, state: .visible,
            conversation: conversation)
        messages.append(message)
        messages.sort { $0.position.key > $1.position.key }
    }

    /// All that match, newest first.
    func matches(_ condition: Condition) -> [StoredMessage] { messages.filter { fits($0, condition) } }

    private func fits(_ message: StoredMessage, _ condition: Condition) -> Bool {
        switch condition {
        case .everything: true
        case .all(let parts): parts.allSatisfy { fits(message, $0) }
        case .any(let parts): parts.contains { fits(message, $0) }
        case .not(let part): !fits(message, part)
        case .words(let term): !term.analysis.matches(in: message.record.text ?? "").isEmpty
        case .sender(let people): people.contains { "\($0)" == message.record.sender }
        case .sent(let from, let to):
            (from.map { message.position.key >> 16 >= $0.milliseconds } ?? true)
                && (to.map { message.position.key >> 16 < $0.milliseconds } ?? true)
        default: false
        }
    }

    func results(
        of plan: SearchPlan, limit: Int, after position: Position?
    ) -> (messages: [StoredMessage], hasMore: Bool) {
        var all = matches(plan.condition)
        if !plan.isNewestFirst { all.reverse() }
        if let key = position?.key {
            all = all.filter { plan.isNewestFirst ? $0.position.key < key : $0.position.key > key }
        }
        return (Array(all.prefix(limit)), all.count > limit)
    }

    func total(of plan: SearchPlan, upTo limit: Int?) -> Int {
        min(matches(plan.condition).count, limit.map { $0 + 1 } ?? .max)
    }

    func surroundings(of position: Position, in conversation: Int64, before: Int, after: Int) -> [StoredMessage] {
        let room = messages.filter { $0.conversation == conversation }
        let older = room.filter { $0.position.key < position.key }.prefix(before)
        let newer = room.filter { $0.position.key > position.key }.suffix(after)
        return newer + room.filter { $0.position == position } + older
    }

    func indexExpression(of plan: SearchPlan) -> String { "(index)" }

    func people(named text: String) -> [DirectoryEntry] { village.people(named: text) }
    func rooms(named text: String) -> [DirectoryEntry] { village.rooms(named: text) }
    func rooms(with people: Set<Int64>, ofTwoOnly: Bool) -> Set<Int64> {
        village.rooms(with: people, ofTwoOnly: ofTwoOnly)
    }
    func selves() -> Set<Int64> { village.selves() }
    func logins() -> [DirectoryEntry] { village.logins() }
    func messages(withID text: String) -> [FoundMessage] { village.messages(withID: text) }
    func allPeople() -> [String] { village.allPeople() }
    func allRooms() -> [String] { village.allRooms() }
}
