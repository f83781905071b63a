import ScrollbackSearch
import Testing

/// What each query is understood as, and how it is written back.
struct QueryParsingTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var typed: String
        var outline: String
        var printed: String

        init(_ typed: String, _ outline: String, _ printed: String? = nil) {
            self.typed = typed
            self.outline = outline
            self.printed = printed ?? typed
        }

        var testDescription: String { typed.isEmpty ? "(empty)" : typed }
    }

    static let words = [
        Case("", "everything"),
        Case("  \n\u{3000}", "everything", ""),
        Case("deploy", #"word "deploy""#),
        Case("会议", #"word "会议""#),
        Case("a b", #"all(word "a", word "b")"#),
        Case("a AND b", #"all(word "a", word "b")"#, "a b"),
        Case("a OR b", #"any(word "a", word "b")"#),
        Case("a|b | c", #"any(word "a", word "b", word "c")"#, "a OR b OR c"),
        Case("or and not", #"all(word "or", word "and", word "not")"#),
        Case(#""OR""#, #"word "OR""#),
        Case("ORDER", #"word "ORDER""#),
        Case("a OR b -c", #"any(word "a", all(word "b", not(word "c")))"#),
        Case("(a OR b) -c", #"all(any(word "a", word "b"), not(word "c"))"#),
        Case("(a (b (c)))", #"all(word "a", word "b", word "c")"#, "a b c"),
        Case("a OR (b OR c)", #"any(word "a", word "b", word "c")"#, "a OR b OR c"),
        Case("a AND NOT(b)", #"all(word "a", not(word "b"))"#, "a -b"),
        Case("a NOT b", #"all(word "a", not(word "b"))"#, "a -b"),
        Case("a ~b", #"all(word "a", not(word "b"))"#, "a -b"),
        Case("-(a b)", #"not(all(word "a", word "b"))"#),
        Case("-(-a)", #"not(not(word "a"))"#),
        Case("-\"x y\"", #"not(word "x y")"#),
        Case("\"x y\"", #"word "x y""#),
        Case("“x y”", #"word "x y""#, "\"x y\""),
        Case("「会议 纪要」", #"word "会议 纪要""#, "\"会议 纪要\""),
        Case(#""say \"hi\" \\o/""#, #"word "say \"hi\" \\o/""#),
        Case(#""a\b""#, #"word "a\\b""#, #""a\\b""#),
        Case("rep*", #"prefix "rep""#),
        Case("会*", #"prefix "会""#),
        Case("\"foo ba\"*", #"prefix "foo ba""#),
        Case(#"\-x"#, #"word "-x""#, #""-x""#),
        Case(#"foo\(bar\)"#, #"word "foo(bar)""#, #""foo(bar)""#),
        Case(#"5\*"#, #"word "5*""#, #""5*""#),
        Case(#"form\:li"#, #"word "form:li""#, #""form:li""#),
        Case(#"a\b"#, #"word "a\\b""#, #""a\\b""#),
        Case("C++ foo-bar don't #tag", ##"all(word "C++", word "foo-bar", word "don't", word "#tag")"##),
        Case("12:30", #"word "12:30""#, #""12:30""#),
        Case(":eyes:", #"word ":eyes:""#, #"":eyes:""#),
        Case("http://x.example/a?b=c", #"word "http://x.example/a?b=c""#, #""http://x.example/a?b=c""#),
        Case("weixin://dl", #"word "weixin://dl""#, #""weixin://dl""#),
        Case("mailto:li@x.example", #"word "mailto:li@x.example""#, #""mailto:li@x.example""#),
        Case("foo-bar:baz", #"word "foo-bar:baz""#, #""foo-bar:baz""#),
        Case("*\u{FE0F}\u{20E3}", "word \"*\u{FE0F}\u{20E3}\"", "\"*\u{FE0F}\u{20E3}\""),
        Case("👍🏽 ok", #"all(word "👍🏽", word "ok")"#),
    ]

    static let filters = [
        Case("from:li", #"from "li""#),
        Case("from：li", #"from "li""#, "from:li"),
        Case("FROM:li", #"from "li""#, "from:li"),
        Case("-from:li", #"not(from "li")"#),
        Case("from:\"Li Wei\"", #"from "Li Wei""#),
        Case("from:(a OR b | “c d”)", #"from "a" | "b" | "c d""#, "from:(a OR b OR \"c d\")"),
        Case("from:(a)", #"from "a""#, "from:a"),
        Case("from:-x", #"from "-x""#, "from:\"-x\""),
        Case("in:项目组 to:me with:li mentions:li", #"all(in "项目组", to "me", with "li", mentions "li")"#),
        Case("has:Image", #"has "image""#, "has:image"),
        Case("kind:text is:recalled", #"all(kind "text", is "recalled")"#),
        Case("file:rep*", #"file "rep"*"#),
        Case("was:\"old words\"", #"was "old words""#),
        Case("ext:.PDF", #"ext "pdf""#, "ext:pdf"),
        Case("larger:5M smaller:10k", #"all(larger "5M", smaller "10k")"#),
        Case("before:2025 after:2025-03 on:2025-03-01", #"all(before "2025", after "2025-03", on "2025-03-01")"#),
        Case("after:2025-03-01T10:00:30+08:00", #"after "2025-03-01T10:00:30+08:00""#),
        Case("date:2025-01..2025-03 during:..today", #"all(date "2025-01..2025-03", during "..today")"#),
        Case("older:30d newer:7m", #"all(older "30d", newer "7m")"#),
        Case("id:nim:app/77 thread:5 near:5", #"all(id "nim:app/77", thread "5", near "5")"#),
        Case("source:nim account:li", #"all(source "nim", account "li")"#),
        Case(#"file:"//x""#, #"file "//x""#),
    ]

    @Test(arguments: words + filters)
    func `a query is understood and written back`(_ example: Case) throws {
        let node = try QueryNode(parsing: example.typed)
        #expect(node.outline == example.outline)
        #expect(node.description == example.printed)
        #expect(try QueryNode(parsing: node.description) == node)
    }

    @Test func `columns are counted in characters`() throws {
        let node = try QueryNode(parsing: "👨‍👩‍👧 e\u{301}x -from:\"Li\" ")
        guard case .all(let parts) = node.shape else {
            Issue.record("not a conjunction")
            return
        }
        #expect(parts.map(\.columns) == [1..<2, 3..<5, 6..<16])
    }

    @Test func `two queries join into one`() throws {
        let left = try QueryNode(parsing: "a OR b")
        let right = try QueryNode(parsing: "in:x c")
        #expect("\(left.and(right))" == "(a OR b) in:x c")
        #expect("\(try QueryNode(parsing: "").and(right))" == "in:x c")
    }
}
