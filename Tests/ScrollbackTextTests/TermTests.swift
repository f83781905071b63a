import ScrollbackText
import Testing

struct MatchCase: Sendable, CustomTestStringConvertible {
    let typed: String
    let text: String
    let expected: [String]
    var isPrefix = false

    init(_ typed: String, _ text: String, _ expected: [String], isPrefix: Bool = false) {
        self.typed = typed
        self.text = text
        self.expected = expected
        self.isPrefix = isPrefix
    }

    var testDescription: String { "\(typed)\(isPrefix ? "*" : "") in \(text)" }
}

func slices(_ text: String, _ ranges: [Range<Int>]) -> [String] {
    ranges.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
}

@Suite struct TermTests {
    static let cases: [MatchCase] = [
        .init("会议", "明天的会议改到三点", ["会议"]),
        .init("会议", "会，议", []),
        .init("会议", "會議 会\u{200B}议", ["會議", "会\u{200B}议"]),
        .init("哈哈", "哈哈哈 哈", ["哈哈哈"]),
        .init("a", "a b ab A", ["a", "A"]),
        .init("手机 iphone", "手机iPhone，手机 iphone", ["手机iPhone", "手机 iphone"]),
        .init("明天 见", "明天见", ["明天见"]),
        .init("good morning", "Good, morning! good evening", ["Good, morning"]),
        .init("cafe", "Café CAFE\u{301}S", ["Café"]),
        .init("STRASSE", "die Straße", ["Straße"]),
        .init("C++", "c C++ c+ abc++ C++11", ["C++", "C++"]),
        .init("C++", "Ｃ＋＋", ["Ｃ＋＋"]),
        .init("#tag", "#Tag #tags tag ##tag", ["#Tag", "#tag"]),
        .init("don't", "Don’t don't dont don t", ["Don’t", "don't"]),
        .init("foo-bar", "Foo-Bar foo bar foo‑bar xfoo-bar foo-bars", ["Foo-Bar", "foo‑bar"]),
        .init("foo-ba", "Foo-Bar foo-ba foo-b", ["Foo-Bar", "foo-ba"], isPrefix: true),
        .init("https://a.example/x?y=1", "see HTTPS://a.example/x?y=1, ok", ["HTTPS://a.example/x?y=1"]),
        .init("++", "c++ +++ +", ["++", "+++"]),
        .init("a - b", "a  -\nb a-b", ["a  -\nb"]),
        .init("会议-a", "开会议-a 会议-ab 会议a", ["会议-a"]),
        .init("mee", "meeting Meet me", ["meeting", "Meet"], isPrefix: true),
        .init("会", "会议会", ["会", "会"], isPrefix: true),
        .init("c++", "c++11", ["c++"], isPrefix: true),
        .init("1", "1️⃣ 12", ["12"], isPrefix: true),
        .init("1️⃣", "1️⃣ 1", ["1️⃣"]),
        .init("👍", "ok👍🏿!", ["👍🏿"]),
        .init("👩", "👩‍👩‍👧", []),
        .init("ก", "กิ ก", ["ก"]),
        .init("=\u{338}", "a ≠ b", ["≠"]),
        .init("", "anything", []),
        .init("  ", "any thing", []),
        .init("\u{200B}", "any", []),
        .init("й", "й и", ["й"]),
    ]

    @Test(arguments: cases)
    func `a term is found here`(_ example: MatchCase) {
        let term = TermAnalysis(example.typed, isPrefix: example.isPrefix)
        #expect(slices(example.text, term.matches(in: example.text)) == example.expected)
        #expect(term.occurs(in: FoldedText(example.text)) == !example.expected.isEmpty)
        let bytes = Array(example.text.utf8)
        #expect(unsafe bytes.withUnsafeBytes { unsafe term.occurs(inUTF8: $0) } == !example.expected.isEmpty)
    }

    @Test(arguments: [
        ("hello", false), ("good morning", false), ("会议室", false), ("手机 iphone", false), ("好的👍", false),
        ("C++", true), ("#tag", true), ("don't", true), ("foo-bar", true), ("foo_bar", true), ("hello!", true),
        ("你好，世界", true), ("a@b.example", true), ("++", true), ("", false), (" word ", false),
    ])
    func `symbols need the literal check`(_ typed: String, _ needed: Bool) {
        #expect(TermAnalysis(typed, isPrefix: false).needsLiteralCheck == needed)
    }

    @Test(arguments: ["", "  ", "++", "!!!", "\u{200D}", "，", "\u{301}"])
    func `without tokens a term is empty`(_ typed: String) {
        let term = TermAnalysis(typed, isPrefix: true)
        #expect(term.isEmpty && term.tokens.isEmpty && term.prefixKind == .whole)
    }

    @Test(arguments: [
        ("mee", TermAnalysis.PrefixKind.lastToken), ("会议", .whole), ("会议 mee", .lastToken), ("c++", .whole),
        ("foo-ba", .lastToken), ("👍", .whole), ("mee ", .lastToken),
    ])
    func `only a word can be begun`(_ typed: String, _ kind: TermAnalysis.PrefixKind) {
        #expect(TermAnalysis(typed, isPrefix: true).prefixKind == kind)
        #expect(TermAnalysis(typed, isPrefix: false).prefixKind == .whole)
    }

    @Test(arguments: [
        ("Straße  C++\n\tＡ", "strasse c++ a"), ("Don’t “go”", "don't \"go\""), ("會\u{200B}議！", "会议!"),
        ("a\0b", "a b"), ("…", "..."), ("½", "1⁄2"), ("ｶﾞ", "ガ"), ("\u{201C}A\u{2013}B\u{201D}", "\"a-b\""),
    ])
    func `folding keeps symbols and single spaces`(_ text: String, _ folded: String) {
        #expect(String(decoding: Folding.fold(text), as: UTF8.self) == folded)
    }

    @Test func `a highlighter marks every term once`() {
        let marker = Highlighter([
            TermAnalysis("会议", isPrefix: false), TermAnalysis("议室", isPrefix: false), TermAnalysis("b", isPrefix: true),
        ])
        let text = "去会议室 Bob a会议"
        #expect(slices(text, marker.ranges(in: text)) == ["会议室", "Bob", "会议"])
        #expect(Highlighter([]).ranges(in: text).isEmpty)
    }
}
