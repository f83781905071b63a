import ScrollbackText
import Testing

@Suite struct TerminalTextTests {
    @Test(arguments: [
        ("plain 会议", "plain 会议"), ("\u{1B}[31mred", "^[[31mred"), ("bell\u{7}", "bell^G"), ("a\0b\u{7F}", "a^@b^?"),
        ("\u{9B}31m", "\\x9b31m"), ("a\nb\tc\rd", "a^Jb^Ic^Md"), ("\u{202E}txt.exe", "<U+202E>txt.exe"),
        ("\u{2066}x\u{2069}\u{200F}\u{61C}", "<U+2066>x<U+2069><U+200F><U+061C>"), ("a\u{200B}b", "a<U+200B>b"),
        ("👨‍👩‍👧", "👨‍👩‍👧"), ("👩🏽‍⚕️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👩🏽‍⚕️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿"), (" \u{200D}x", " <U+200D>x"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
        ("\u{E0041}", "<U+E0041>"), ("a\u{2028}b", "a<U+2028>b"), ("\u{FEFF}x\u{AD}", "<U+FEFF>x<U+00AD>"),
    ])
    func `nothing steers the terminal`(_ text: String, _ escaped: String) {
        #expect(TerminalText.escape(text).unicodeScalars.elementsEqual(escaped.unicodeScalars))
    }

    @Test func `newlines and tabs stay when asked`() {
        #expect(TerminalText.escape("a\nb\tc\u{1B}", keepingNewlines: true) == "a\nb\tc^[")
        #expect(TerminalText.escape("a\r\nb", keepingNewlines: true) == "a^M\nb")
    }

    @Test(arguments: [
        ("", 0), ("abc", 3), ("会议", 4), ("ＡB", 3), ("ｶﾞ", 2), ("e\u{301}", 1), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🇨🇳", 2), ("1️⃣", 2),
        ("❤️", 2), ("☎", 1), ("한\u{1112}\u{1161}\u{11AB}", 4), ("กิน", 2), ("a\u{200B}b", 2), ("…", 1),
    ])
    func `columns`(_ text: String, _ width: Int) { #expect(TerminalText.displayWidth(text) == width) }

    @Test(arguments: [
        ("hello", 10, "hello"), ("hello", 5, "hello"), ("hello", 4, "hel…"), ("会议室", 6, "会议室"), ("会议室", 5, "会议…"),
        ("会议室", 4, "会…"), ("a👨‍👩‍👧b", 3, "a…"), ("hello", 1, "…"), ("hello", 0, ""), ("", 0, ""),
    ])
    func `a line is cut to its columns`(_ text: String, _ limit: Int, _ cut: String) {
        #expect(TerminalText.truncate(text, toColumns: limit) == cut)
        #expect(TerminalText.displayWidth(cut) <= limit)
    }
}
