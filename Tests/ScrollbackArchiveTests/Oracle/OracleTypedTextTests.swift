import ScrollbackArchive
import Testing

/// What people type is text: no operator, quote, column name or statement of any language behind the search is read.
@Suite struct OracleTypedTextTests {
    static let typed = [
        "foo AND bar", "foo OR bar", "foo NOT bar", "NOT foo", "AND", "text:foo", "text : foo", "{text}",
        "{text names} : foo",
        "-text:foo", "past:foo", "facets:foo", "NEAR(a b)", "NEAR(a b, 2)", "NEAR", "\"", "\"\"", "\"foo", "foo\"",
        "\"foo bar\"",
        "'", "''", "'; DROP TABLE message; --", "Robert'); DELETE FROM message WHERE 1", "*", "foo*", "f*o", "^a",
        "^ foo",
        "a + b", "a+b", "+", "-", "-foo", "--foo", "foo-bar", "C++", "c#", "#tag", "don't", "foo_bar", "a.b", "://x",
        "https://example.com/?a=1&b=%20", "%", "_", "%foo%", "\\", "\\\"", "\0", "foo\0bar", "foo\0", "\0foo", "\n",
        "foo\nbar",
        "(", ")", "()", "(foo", "foo)", "[foo]", "?", "?1", ":1", "@x", "$x", "`foo`", ";", "/* foo */", "-- foo",
        "rank", "rowid",
        "message_index", "1", "1.5", "x'41'", "NULL", "null", "会议", "会 议", "会,议", "\"会议\"", "会*", "", " ", "foo  bar",
        String(repeating: "(", count: 300),
        String(repeating: "(", count: 300) + "foo" + String(repeating: ")", count: 300),
        String(repeating: "\"", count: 301), String(repeating: "foo AND ", count: 300),
        String(repeating: "NOT ", count: 300),
        String(repeating: "a ", count: 400), String(repeating: "x", count: 256), String(repeating: "f", count: 600),
    ]

    /// The pieces of a text of ASCII and Han characters, each by itself.
    static func atoms(_ text: String) -> [OracleAtom] {
        text.unicodeScalars.map { scalar in
            let piece = String(scalar)
            return switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9": OracleAtom(piece, .word, piece.lowercased())
            case "\0"..." ": OracleAtom(piece, .space, " ")
            case "\u{4E00}"..."\u{9FFF}": OracleAtom(piece, .spaceless, piece)
            default: OracleAtom(piece, .symbol, piece)
            }
        }
    }

    /// What is typed stands in messages as it is, among others, without its symbols, cut and doubled.
    static let texts: [String] = typed.flatMap { text in
        text.count > 100
            ? [text, "-" + text.dropLast()]
            : [
                text, "foo \(text) bar", "x\(text)x", text.filter { $0.isLetter || $0.isNumber },
                text.uppercased() + "," + text,
            ]
    }

    @Test func `typed operators, quotes, columns and statements are only text`() throws {
        try withFolder { folder in
            let archive = try Archive.open(folder, access: .write)
            try archive.take(
                Self.texts.enumerated().map { index, text in
                    message("\(index)", index % 3 == 0 ? nil : text, at: Int64(index)) { record in
                        if index % 3 != 1 { record.title = text }
                    }
                } + [.recall(RecallRecord(account: account, key: MessageKey(id: "1")))])
            let folded = Self.texts.map { OracleText(Self.atoms($0)) }
            try archive.read { snapshot in
                for (typed, isPrefix) in Self.typed.flatMap({ [($0, false), ($0, true)] }) {
                    let term = Condition.Term(typed, isPrefix: isPrefix)
                    let wanted = OracleText(Self.atoms(typed), isTerm: true)
                    let all = folded.indices.filter { wanted.stands(in: folded[$0], isPrefix: isPrefix) }
                    let name = "\(typed.prefix(40).debugDescription), prefix: \(isPrefix)"
                    let cases: [(Condition, [Int])] = [
                        (.words(term), all.filter { $0 != 1 }), (.name(term), all.filter { $0 % 3 != 1 }),
                        (.past(term), all.filter { $0 == 1 }),
                        (.not(.words(term)), folded.indices.filter { $0 != 1 && !all.contains($0) }),
                    ]
                    for (condition, wanted) in cases {
                        let page = try snapshot.page(SearchPlan(condition, isNewestFirst: false), limit: .max)
                        let found = page.messages.compactMap { Int($0.record.key.id) }
                        #expect(found == wanted, "\(name)")
                        let count = try snapshot.count(SearchPlan(condition))
                        #expect(count == wanted.count, "\(name)")
                    }
                }
            }
            #expect(try archive.verify() == [])
        }
    }
}
