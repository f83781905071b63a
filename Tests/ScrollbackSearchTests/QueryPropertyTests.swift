import ScrollbackSearch
import Testing

/// What holds for every query, tried on random ones.
struct QueryPropertyTests {
    static let rounds = 20_000

    /// Signs of the grammar, words, names and what breaks readers.
    static let parts: [String] = [
        " ", " ", " ", "(", ")", "\"", "“", "”", "「", "」", "-", "~", "|", "*", "\\", ":", "：", "OR", "AND", "NOT",
        "NEAR",
        "a", "bc", "会", "议", "e\u{301}", "\u{301}", "\u{FE0F}", "\u{20E3}", "👨‍👩‍👧", "\u{200B}", "\u{0}", "\n", "\u{3000}",
        "from:", "in:", "has:", "is:", "kind:", "file:", "before:", "date:", "older:", "larger:", "ext:", "id:",
        "form:",
        "image", "recalled", "2025", "2025-03-01", "T10:00", "..", "30d", "5M", "http://", "//", "/", ".", "+", "'",
        "#", "7",
    ]

    @Test func `any text is understood or refused, and what is understood is written back`() {
        var understood = 0
        for seed in 0..<UInt64(Self.rounds) {
            var random = SeededGenerator(seed: seed)
            var typed = ""
            for _ in 0..<Int.random(in: 0...14, using: &random) {
                typed += Self.parts.randomElement(using: &random) ?? ""
            }
            do {
                let node = try QueryNode(parsing: typed)
                let printed = node.description
                understood += 1
                let again = try? QueryNode(parsing: printed)
                #expect(again == node, "seed \(seed): \(typed.debugDescription) printed \(printed.debugDescription)")
                #expect(again?.description == printed, "seed \(seed)")
            } catch {
                let length = typed.count
                #expect((1...length + 1).contains(error.column), "seed \(seed): \(typed.debugDescription)")
                #expect(error.length >= 1 && error.column + error.length <= length + 2, "seed \(seed)")
                #expect(error.rendered(in: typed).split(separator: "\n").count == 3, "seed \(seed)")
            }
        }
        #expect(understood > Self.rounds / 10)
    }

    @Test func `random scalars are understood or refused`() {
        for seed in 0..<UInt64(Self.rounds / 4) {
            var random = SeededGenerator(seed: seed &+ 1 << 40)
            var scalars = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...20, using: &random) {
                let limit: UInt32 = [0x7F, 0x3000, 0xFFFF, 0x10FFFF].randomElement(using: &random) ?? 0x7F
                if let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &random)) { scalars.append(scalar) }
            }
            let typed = String(scalars)
            guard let node = try? QueryNode(parsing: typed) else { continue }
            #expect((try? QueryNode(parsing: node.description)) == node, "seed \(seed): \(typed.debugDescription)")
        }
    }

    /// Grows a query whose words are all different, and lists them.
    private struct Grower {
        var random: SeededGenerator
        var words: [String] = []

        mutating func query(depth: Int) -> String {
            let joins = [" ", " AND ", " OR ", " | "]
            var text = part(depth: depth)
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                text += (joins.randomElement(using: &random) ?? " ") + part(depth: depth)
            }
            return text
        }

        private mutating func part(depth: Int) -> String {
            let sign = ["", "", "", "-", "~", "NOT "].randomElement(using: &random) ?? ""
            if depth > 0, Int.random(in: 0..<3, using: &random) == 0 { return "\(sign)(\(query(depth: depth - 1)))" }
            let word = "w\(words.count)x"
            words.append(word)
            let forms = [
                word, word + "*", "\"\(word)\"", "from:\(word)", "in：“\(word)”", "file:(\(word) OR \(word)z*)",
            ]
            return sign + (forms.randomElement(using: &random) ?? word)
        }
    }

    @Test func `no word of a right query is dropped`() throws {
        for seed in 0..<UInt64(Self.rounds / 4) {
            var grower = Grower(random: SeededGenerator(seed: seed))
            let typed = grower.query(depth: 3)
            guard grower.words.count < 20 else { continue }
            let node = try QueryNode(parsing: typed)
            for word in grower.words {
                #expect(node.outline.contains("\"\(word)\""), "seed \(seed): \(typed)")
            }
            #expect(try QueryNode(parsing: node.description) == node, "seed \(seed): \(typed)")
        }
    }
}
