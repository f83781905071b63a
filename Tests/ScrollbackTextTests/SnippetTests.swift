import ScrollbackText
import Testing

@Suite struct SnippetTests {
    private func snippet(_ text: String, _ term: String?, _ limit: Int) -> String {
        let ranges = term.map { TermAnalysis($0, isPrefix: false).matches(in: text) } ?? []
        let snippet = Snippet.make(text: text, ranges: ranges, maximumCharacters: limit)
        var bytes = Array(snippet.text.utf8)
        for range in snippet.ranges.reversed() {
            bytes.insert(0x5D, at: range.upperBound)
            bytes.insert(0x5B, at: range.lowerBound)
        }
        let marked = String(decoding: bytes, as: UTF8.self)
        return (snippet.isCutAtStart ? "…" : "") + marked + (snippet.isCutAtEnd ? "…" : "")
    }

    @Test func `a short text stays whole`() {
        #expect(snippet("明天的会议", "会议", 20) == "明天的[会议]")
        #expect(snippet("", nil, 20) == "")
    }

    @Test func `a long text is cut around the first match`() {
        #expect(snippet("一二三四五六七八九十会议一二三四五六七八九十", "会议", 11) == "…八九十[会议]一二三四五六…")
        #expect(snippet("会议一二三四五六七八九十", "会议", 5) == "[会议]一二三…")
        #expect(snippet("一二三四五六七八九十会议", "会议", 5) == "…八九十[会议]")
    }

    @Test func `without a match it is the beginning`() {
        #expect(snippet("one two three", nil, 7) == "one two…")
    }

    @Test func `a match longer than the room is cut`() {
        #expect(snippet("x abcdefgh y", "abcdefgh", 4) == "…[abcd]…")
        #expect(snippet("x abcdefgh y", "abcdefgh", 0) == "…[a]…")
    }

    @Test func `characters are never cut`() {
        #expect(snippet("👨‍👩‍👧👨‍👩‍👧 ok 👍🏽👍🏽👍🏽", "ok", 5) == "… [ok] 👍🏽…")
        #expect(snippet("e\u{301}e\u{301}e\u{301}", nil, 2) == "e\u{301}e\u{301}…")
        #expect(snippet("a\r\nb ok", "ok", 4) == "…b [ok]" || snippet("a\r\nb ok", "ok", 4) == "…\r\nb [ok]")
    }

    @Test func `ranges from elsewhere do no harm`() {
        let text = "ab会"
        for range in [3..<4, 0..<99, 50..<60, 2..<2] {
            let snippet = Snippet.make(text: text, ranges: [range], maximumCharacters: 2)
            #expect(snippet.text.count <= 2)
            for range in snippet.ranges { #expect(range.upperBound <= snippet.text.utf8.count) }
        }
    }
}
