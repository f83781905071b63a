import ScrollbackArchive
import ScrollbackSearch
import ScrollbackText
import Testing

/// Random queries on a random archive find what looking at each message finds.
struct SearchOracleTests {
    private static let words = [
        "会议", "改期", "deploy", "C++", "C", "report", "报告会", "ok", "don't", "ＯＫ", "👍🏽", "#tag", "会",
    ]

    private static func records(_ random: inout SeededGenerator, _ numbers: Range<Int>) -> [Record] {
        numbers.map { number in
            let text = (0..<Int.random(in: 1...4, using: &random)).map { _ in words.randomElement(using: &random) ?? ""
            }
            let conversation = ["g1", "u1", "u7"].randomElement(using: &random) ?? "g1"
            let sender = ["u1", "u7", "han"].randomElement(using: &random) ?? "u1"
            return SmallArchive.message(
                "\(number)", Int64.random(in: 0..<30, using: &random), in: conversation, from: sender,
                text.joined(separator: [" ", ""].randomElement(using: &random) ?? " ")
            ) { record in
                record.kind = [.text, .text, .card].randomElement(using: &random) ?? .text
                if Int.random(in: 0..<4, using: &random) == 0 { record.mentions = ["u1"] }
                if Int.random(in: 0..<9, using: &random) == 0 { record.isPinned = true }
            }
        }
    }

    private static func query(_ random: inout SeededGenerator, depth: Int) -> String {
        let leaves = [
            "会议", "会", "议改", "dep*", "报*", "C++", "\"C\"", "\"deploy ok\"", "don't", "ok", "👍", "#tag", "from:li",
            "from:han",
            "from:(u1 OR han)", "in:项目组", "kind:card", "has:mention", "mentions:u1", "is:pinned", "id:3",
            "id:(4 OR 400)",
            "after:2025-03-01T03:45", "before:2025-03-01T03:50", "to:u1", "has:image",
        ]
        let sign = Int.random(in: 0..<4, using: &random) == 0 ? "-" : ""
        if depth == 0 || Int.random(in: 0..<3, using: &random) == 0 {
            return sign + (leaves.randomElement(using: &random) ?? "ok")
        }
        let join = [" ", " OR "].randomElement(using: &random) ?? " "
        let parts = (0..<Int.random(in: 2...3, using: &random)).map { _ in query(&random, depth: depth - 1) }
        return "\(sign)(\(parts.joined(separator: join)))"
    }

    private static func fits(_ message: StoredMessage, _ condition: Condition, _ people: [String: Int64]) -> Bool {
        let record = message.record
        let sender = people[record.sender ?? ""] ?? -1
        let milliseconds = message.position.key >> 16
        return switch condition {
        case .everything: true
        case .nothing: false
        case .all(let parts): parts.allSatisfy { fits(message, $0, people) }
        case .any(let parts): parts.contains { fits(message, $0, people) }
        case .not(let part): !fits(message, part, people)
        case .words(let term): !term.analysis.matches(in: record.text ?? "").isEmpty
        case .sender(let numbers): numbers.contains(sender)
        case .conversation(let numbers): numbers.contains(message.conversation)
        case .mentions(let numbers, _): record.mentions.contains { numbers.contains(people[$0] ?? -1) }
        case .kind(let kind): record.kind == kind
        case .trait(.mention): !record.mentions.isEmpty
        case .flag(.pinned): record.isPinned == true
        case .mediaKind: false
        case .message(let numbers): numbers.contains(message.position.number)
        case .sent(let from, let to):
            (from.map { milliseconds >= $0.milliseconds } ?? true)
                && (to.map { milliseconds < $0.milliseconds } ?? true)
        default: false
        }
    }

    @Test(arguments: [UInt64(1), 2, 3])
    func `search finds what looking at each message finds`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let records = Self.records(&random, 0..<60)
        try SmallArchive.with(SmallArchive.people + records) { (small: SmallArchive) throws in
            let all = try small.archive.read { try $0.page(SearchPlan(.everything), limit: 1000) }.messages
            #expect(all.count == 60)
            let people = try small.archive.read { snapshot in
                Dictionary(uniqueKeysWithValues: try snapshot.allParticipants().map { ($0.record.id, $0.number) })
            }
            for _ in 0..<250 {
                let typed = Self.query(&random, depth: 2)
                var options = SmallArchive.options()
                options.limit = 1000
                let page = try small.page(typed, options)
                let expected = all.filter { Self.fits($0, page.resolved.plan.condition, people) }
                #expect(
                    page.hits.map(\.message.position) == expected.map(\.position), "seed \(seed): \(typed)")
            }
        }
    }
}
