import ScrollbackSearch
import Testing

/// What each wrong query is told: where, what, and what to do.
struct QueryErrorTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var typed: String
        var column: Int
        var length: Int
        var message: String
        var suggestion: String

        init(_ typed: String, _ column: Int, _ length: Int, _ message: String, _ suggestion: String = "") {
            self.typed = typed
            self.column = column
            self.length = length
            self.message = message
            self.suggestion = suggestion
        }

        var testDescription: String { typed }
    }

    static let grammar = [
        Case("a -", 3, 1, "'-' excludes nothing", #"\-"#),
        Case("a - b", 3, 1, "'-' excludes nothing"),
        Case("--x", 2, 1, "two negations in a row"),
        Case("NOT NOT x", 5, 1, "two negations in a row"),
        Case("a OR", 3, 2, "nothing stands after 'OR'", #""OR""#),
        Case("OR a", 1, 2, "nothing stands before 'OR'", #""OR""#),
        Case("a OR OR b", 6, 2, "nothing stands before 'OR'"),
        Case("a AND", 3, 3, "nothing stands after 'AND'"),
        Case("| a", 1, 1, "nothing stands before '|'"),
        Case("a |", 3, 1, "nothing stands after '|'"),
        Case("a NOT", 3, 3, "nothing stands after 'NOT'"),
        Case("(a b", 1, 1, "'(' is never closed", "add ')'"),
        Case("a (", 3, 1, "'(' is never closed"),
        Case("a) b", 2, 1, "')' without '('", #"\)"#),
        Case(")", 1, 1, "')' without '('"),
        Case("a ()", 3, 2, "nothing stands between the parentheses"),
        Case("会议 \"纪要", 4, 1, "the quote is never closed", #"\""#),
        Case("「会", 1, 1, "the quote is never closed", "」"),
        Case("a ”", 3, 1, "a closing quote without an opening one"),
        Case("\"\"", 1, 2, "nothing stands between the quotes"),
        Case("\" \"", 1, 3, "nothing stands between the quotes"),
        Case("foo(bar)", 4, 1, "'(' directly after the word", #"\("#),
        Case("会议“纪要”", 3, 1, "'“' directly after the word", "space"),
        Case("\"a\"b", 4, 1, "'b' directly after the phrase", "space"),
        Case("a*b", 2, 1, "'*' stands only at the end of a word", #"\*"#),
        Case("*", 1, 1, "'*' stands only at the end of a word"),
        Case("a*", 1, 2, "'*' needs two characters before it"),
        Case("a NEAR/5 b", 3, 6, "NEAR is not offered", #""NEAR/5""#),
        Case("from:(a b)", 9, 1, "OR is missing between values of from:", "quotes"),
        Case("from:(a OR)", 9, 2, "nothing stands after 'OR'"),
        Case("from:()", 6, 2, "nothing stands between the parentheses"),
        Case("from:(a", 6, 1, "'(' is never closed"),
        Case("a \u{200B}", 3, 1, "nothing of the word can be seen or searched"),
        Case("file:\"\u{202E} \"", 6, 4, "nothing of the word can be seen or searched"),
        Case("has:\"\u{1B}[31m\n\"", 5, 8, "'has:' does not know '^[[31m^J'"),
        Case("from:(NOT a)", 7, 1, "only values and OR stand within from:( )"),
    ]

    static let values = [
        Case(
            "form:li", 1, 5, "unknown operator 'form:'",
            #"did you mean 'from:'? to search for the text, write "form:li" or form\:li"#),
        Case("会议 form：li", 4, 5, "unknown operator 'form：'", "did you mean 'from:'?"),
        Case("ｆｒｏｍ：li", 1, 5, "unknown operator 'ｆｒｏｍ：'", "did you mean 'from:'?"),
        Case("-foo:bar", 2, 4, "unknown operator 'foo:'", #"write "foo:bar""#),
        Case("会议：三点", 1, 3, "unknown operator '会议：'", "\"会议：三点\""),
        Case("type:image", 1, 5, "unknown operator 'type:'", "'kind:'"),
        Case("older_than:3d", 1, 11, "unknown operator 'older_than:'", "'older:'"),
        Case("from:", 1, 5, "'from:' needs a value", "directly after"),
        Case("from: li", 1, 5, "'from:' needs a value"),
        Case("file://x", 1, 7, "'file://' is an operator or an address"),
        Case("from:li*", 6, 3, "'from:' takes no '*'"),
        Case("has:banana", 5, 6, "'has:' does not know 'banana'", "it takes link, file, image"),
        Case("has:imgae", 5, 5, "'has:' does not know 'imgae'", "did you mean 'has:image'?"),
        Case("has:attachment", 5, 10, "'has:' does not know 'attachment'", "'has:media'"),
        Case("is:recaled", 4, 7, "'is:' does not know 'recaled'", "'is:recalled'"),
        Case("kind:picture", 6, 7, "'kind:' does not know 'picture'", "'kind:image'"),
        Case("larger:5MB", 8, 3, "'5MB' is no size", "write 5M"),
        Case("larger:big", 8, 3, "'big' is no size", "500K"),
        Case("larger:99999999999G", 8, 12, "'99999999999G' is too large a size"),
        Case("ext:a.b", 5, 3, "'a.b' is no extension"),
        Case("before:03/04/2025", 8, 10, "'03/04/2025' is no date: it could be two", "write 2025-03-04 or 2025-04-03"),
        Case("before:25/12/2025", 8, 10, "'25/12/2025' is no date", "write 2025-12-25"),
        Case("before:2025/3/4", 8, 8, "'2025/3/4' is no date", "write 2025-03-04"),
        Case("on:20250304", 4, 8, "'20250304' is no date", "write 2025-03-04"),
        Case("on:2025年3月4日", 4, 9, "'2025年3月4日' is no date", "write 2025-03-04"),
        Case("on:2025-3", 4, 6, "'2025-3' is no date", "write 2025-03"),
        Case("before:garbage", 8, 7, "'garbage' is no date", "YYYY-MM-DD"),
        Case("on:2025-3\u{301}", 4, 6, "'2025-3\u{301}' is no date", "YYYY-MM-DD"),
        Case("newer:3\u{301}d", 7, 2, "'3\u{301}d' is no age", "30d"),
        Case("larger:5\u{301}M", 8, 2, "'5\u{301}M' is no size", "500K"),
        Case("before:2025-02-30", 8, 10, "'2025-02-30' is no date: that month has 28 days", "2025-02-28"),
        Case("before:2025-13", 8, 7, "'2025-13' is no date: there is no month 13"),
        Case("before:2025-03-01T25:00", 8, 16, "'2025-03-01T25:00' is no time of day"),
        Case("before:2025-03-01T10", 8, 13, "'2025-03-01T10' is no date"),
        Case("on:2025-01..2025-02", 4, 16, "'on:' takes no range", "during:2025-01..2025-02"),
        Case("on:7d", 4, 2, "'7d' is a point in time, not a span", "newer:7d"),
        Case("date:..", 6, 2, "the range has neither start nor end"),
        Case("older:2025-01-01", 7, 10, "'2025-01-01' is no age", "before:2025-01-01"),
        Case("newer:soon", 7, 4, "'soon' is no age", "newer:30d"),
        Case("newer:9999999d", 7, 8, "'9999999d' is no age"),
    ]

    @Test(arguments: grammar + values)
    func `a wrong query is told where and why`(_ example: Case) {
        do {
            let node = try QueryNode(parsing: example.typed)
            Issue.record("understood as \(node.outline)")
        } catch {
            #expect(error.message == example.message)
            #expect(error.column == example.column)
            #expect(error.length == example.length)
            #expect((error.suggestion ?? "").contains(example.suggestion), "\(error.suggestion ?? "none")")
        }
    }

    @Test func `limits are errors`() {
        let deep = String(repeating: "(", count: 33) + "x" + String(repeating: ")", count: 33)
        let cases = [
            (String(repeating: "x", count: 4097), "the query is longer than 4096 characters"),
            ("x" + String(repeating: "\u{301}", count: 20_000), "the query is longer than 4096 characters"),
            (String(repeating: "x ", count: 65), "more than 64 words and values"),
            (deep, "parentheses and negations are more than 32 deep"),
        ]
        for (typed, message) in cases {
            let error = #expect(throws: QueryError.self) { try QueryNode(parsing: typed) }
            #expect(error?.message == message)
            #expect(error?.rendered(in: typed).split(separator: "\n").count == 3)
        }
    }

    @Test func `limits are reached without an error`() throws {
        _ = try QueryNode(parsing: String(repeating: "x ", count: 64))
        _ = try QueryNode(parsing: String(repeating: "(", count: 32) + "x" + String(repeating: ")", count: 32))
        _ = try QueryNode(parsing: String(repeating: "x", count: 4096))
    }

    static let drawings: [(String, String)] = [
        ("form:li", "  form:li\n  ^^^^^"),
        ("会议 form:li", "  会议 form:li\n       ^^^^^"),
        ("会议：三点", "  会议：三点\n  ^^^^^^"),
        ("👍🏽 e\u{301} \"x", "  👍🏽 e\u{301} \"x\n       ^"),
        ("a\tb\u{1B}[31m )", "  a b^[[31m )\n            ^"),
        ("a OR", "  a OR\n    ^^"),
    ]

    @Test(arguments: drawings)
    func `carets stand below what is wrong`(_ typed: String, _ drawn: String) throws {
        let error = try #require(throws: QueryError.self) { try QueryNode(parsing: typed) }
        #expect(error.rendered(in: typed) == "\(error.description)\n\(drawn)")
    }

    @Test func `a long query is drawn in part`() throws {
        let typed = String(repeating: "会议 ", count: 30) + "form:li " + String(repeating: "x ", count: 30)
        let error = try #require(throws: QueryError.self) { try QueryNode(parsing: typed) }
        let lines = error.rendered(in: typed).split(separator: "\n")
        let expected = "  …" + String(repeating: "会议 ", count: 10) + "form:li "
        #expect(lines[1].hasPrefix(expected))
        #expect(lines[1].hasSuffix("…"))
        #expect(lines[2] == "  " + String(repeating: " ", count: 51) + "^^^^^")
    }

    @Test func `the first line says everything`() throws {
        let error = try #require(throws: QueryError.self) { try QueryNode(parsing: "on:2025-3") }
        #expect(error.description == "'2025-3' is no date at column 4 (write 2025-03)")
    }
}
