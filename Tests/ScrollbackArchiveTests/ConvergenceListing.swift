import ScrollbackArchive

/// Everything an archive says, as lines: equal archives have equal lines, byte by byte.
///
/// Local numbers, places within a millisecond, runs and originals are left out, being no part of what sources said.
struct ConvergenceListing: Equatable, CustomStringConvertible {
    private(set) var lines: [String] = []

    init(_ archive: Archive) throws {
        try archive.read { try addAll($0) }
    }

    private mutating func addAll(_ snapshot: borrowing Snapshot) throws {
        var lines: [String] = []
        var names: [Int64: String] = [:]
        try snapshot.eachFact { lines.append("\($0)") }
        try snapshot.eachMessage { message in
            lines.append(Self.line(message))
            names[message.position.number] = message.publicID
        }
        self.lines = lines
        for (name, condition) in Self.conditions { try add(name, SearchPlan(condition), snapshot, names) }
        try add("oldest first", SearchPlan(.everything, isNewestFirst: false), snapshot, names)
        for person in try snapshot.allParticipants() { try add(person, snapshot, names) }
        try addRooms(snapshot, names)
        for text in ["zhangsan", "zs", "ann", "zo\u{EB}", "caf\u{E9}", "9", "1", "k1"] {
            let people = try snapshot.participants(matching: text).map(\.record.id).sorted(by: Self.isBefore)
            let rooms = try snapshot.conversations(matching: text).map(\.record.id).sorted(by: Self.isBefore)
            let messages = try snapshot.messages(identified: text).map(\.publicID).sorted(by: Self.isBefore)
            self.lines.append("\(text) names \(people) \(rooms) \(messages)")
        }
    }

    private mutating func add(
        _ name: String, _ plan: SearchPlan, _ snapshot: borrowing Snapshot, _ names: [Int64: String]
    ) throws {
        let found = try snapshot.page(plan, limit: 10_000).messages.map { names[$0.position.number] ?? "?" }
        lines.append("\(name): \(found)")
    }

    private mutating func add(
        _ person: StoredParticipant, _ snapshot: borrowing Snapshot, _ names: [Int64: String]
    ) throws {
        var rooms: [String] = []
        for number in try snapshot.conversations(including: [person.number], onlySingle: false) {
            guard let room = try snapshot.conversation(number: number)?.record else { continue }
            rooms.append("\(room.account.name)/\(room.id)")
        }
        rooms.sort(by: Self.isBefore)
        lines.append("\(person.record) me \(person.isSelf) wrote \(person.messageCount) in \(rooms)")
        try add("from \(person.record.id)", SearchPlan(.sender([person.number])), snapshot, names)
        try add("to \(person.record.id)", SearchPlan(.mentions([person.number], everyone: false)), snapshot, names)
    }

    private mutating func addRooms(_ snapshot: borrowing Snapshot, _ names: [Int64: String]) throws {
        var empty: [String] = []
        for room in try snapshot.allConversations(includingChatrooms: true) {
            let last = room.last.map { names[$0.number] ?? "?" }
            let line = "\(room.record) holds \(room.messageCount) last \(last ?? "-") unread \(room.unread)"
            // Rooms without a message that shows have no order of their own.
            if last == nil { empty.append(line) } else { lines.append(line) }
        }
        lines += empty.sorted(by: Self.isBefore)
    }

    private static func line(_ message: StoredMessage) -> String {
        "\(message.publicID) \(message.state) \(message.record) in \(message.conversationTitle ?? "-") "
            + "of \(message.senderDisplayName ?? "-") revisions \(message.revisions) editor \(message.editor ?? "-") "
            + "recall \(message.recall.map { "\($0)" } ?? "-") deletion \(message.deletion.map { "\($0)" } ?? "-") "
            + "reactions \(message.reactions) receipts \(message.receipts)"
    }

    private static let conditions: [(String, Condition)] = {
        var list: [(String, Condition)] = [("everything", .everything)]
        for word in ["alpha", "gamma", "会议", "café", "plan", "png", "https"] {
            list.append(("words \(word)", .words(.init(word))))
            list.append(("past \(word)", .past(.init(word))))
            list.append(("name \(word)", .name(.init(word))))
        }
        for kind in ConvergenceGenerator.kinds { list.append(("kind \(kind.rawValue)", .kind(kind))) }
        for state in MessageState.allCases { list.append(("state \(state)", .state(state))) }
        for trait in Condition.Trait.allCases { list.append(("trait \(trait)", .trait(trait))) }
        for flag in Condition.Flag.allCases { list.append(("flag \(flag)", .flag(flag))) }
        for kind in ["image", "file"] { list.append(("media \(kind)", .mediaKind(kind))) }
        for name in ["pdf", "png", "txt"] { list.append(("extension \(name)", .fileExtension(name))) }
        list.append(("not alpha", .all([.everything, .not(.words(.init("alpha")))])))
        list.append(("early", .sent(from: nil, to: .epoch)))
        return list
    }()

    /// The first line that another listing has not in its place, with the other's.
    func difference(from other: ConvergenceListing) -> String? {
        for (mine, theirs) in zip(lines, other.lines) where !mine.utf8.elementsEqual(theirs.utf8) {
            return "\(mine)\n\(theirs)"
        }
        return lines.count == other.lines.count ? nil : "\(lines.count) and \(other.lines.count) lines"
    }

    static func == (left: ConvergenceListing, right: ConvergenceListing) -> Bool { left.difference(from: right) == nil }

    var description: String { lines.joined(separator: "\n") }

    /// The order of bytes.
    static func isBefore(_ left: String, _ right: String) -> Bool { left.utf8.lexicographicallyPrecedes(right.utf8) }
}
