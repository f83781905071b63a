import ScrollbackText
import Testing

@testable import ScrollbackArchive
@testable import ScrollbackCommand

/// How times, amounts and messages are written.
struct RenderingTests {
    static let china = TimeText(zone: Zone(name: "+08:00", offset: 28_800))

    @Test(arguments: [
        (0, "1970-01-01 08:00 +08:00", "1970-01-01T00:00:00.000Z"),
        (1_762_063_651_123, "2025-11-02 14:07 +08:00", "2025-11-02T06:07:31.123Z"),
        (-1, "1970-01-01 07:59 +08:00", "1969-12-31T23:59:59.999Z"),
    ])
    func `a time is written with its offset`(_ milliseconds: Int64, _ short: String, _ utc: String) throws {
        let instant = try #require(Instant(milliseconds: milliseconds))
        #expect(Self.china.short(instant) == short)
        #expect(TimeText.utc(instant) == utc)
    }

    @Test func `an offset with seconds is rounded together with its time`() throws {
        let time = TimeText(zone: Zone(name: "LMT", offset: 29_143))
        #expect(time.exact(.epoch) == "1970-01-01T08:05:00.000+08:05")
    }

    @Test(arguments: [
        (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (2_149_000, "2.1 MB"), (999_999, "1.0 MB"), (.max, "9.2 EB"),
    ])
    func `bytes are written in powers of ten`(_ number: Int64, _ text: String) {
        #expect(AmountText.bytes(number) == text)
    }

    @Test(arguments: [(1, "1 message"), (0, "0 messages"), (9999, "9999 messages"), (12_840, "12 840 messages")])
    func `counts are grouped from five digits on`(_ number: Int, _ text: String) {
        #expect(AmountText.count(number, "message") == text)
    }

    @Test(arguments: [(0, "0:00"), (6_600, "0:07"), (3_600_000, "1:00:00"), (-5, "0:00")])
    func `durations are written as clocks do`(_ number: Int64, _ text: String) {
        #expect(AmountText.duration(number) == text)
    }

    // MARK: Messages

    static func message(_ text: String?, state: MessageState = .visible) -> StoredMessage {
        var record = MessageRecord(
            account: AccountKey(system: "nim", name: "demo"), key: MessageKey(id: "42"), conversation: "g1",
            conversationKind: .group, sender: "li", sentAt: Instant(milliseconds: 1_762_063_651_123), kind: .text)
        record.text = text
        return StoredMessage(
            position: Position(key: 0, number: 1), record: record, state: state, conversation: 1,
            conversationTitle: "项目组",
            senderDisplayName: "Li")
    }

    static func lines(_ message: StoredMessage, _ terms: [String] = [], color: Bool = false, width: Int = 80)
        -> [String]
    {
        let highlighter = Highlighter(terms.map { TermAnalysis($0, isPrefix: false) })
        let writer = MessageText(
            paint: Paint(isOn: color, isTerminal: color), width: width, time: china, highlighter: highlighter)
        return writer.lines(message, as: .single)
    }

    @Test func `a message is three lines`() {
        #expect(
            Self.lines(Self.message("请看 Q4 report 的审计意见"), ["审计"]) == [
                "2025-11-02 14:07 +08:00  项目组  Li", "    请看 Q4 report 的审计意见", "    nim:demo/42",
            ])
    }

    @Test func `what was found is marked on terminals and names are isolated`() {
        #expect(
            Self.lines(Self.message("看审计吧"), ["审计"], color: true) == [
                "2025-11-02 14:07 +08:00  \u{2068}\u{1B}[1m项目组\u{1B}[0m\u{2069}  \u{2068}Li\u{2069}",
                "    看\u{1B}[1;31m审计\u{1B}[0m吧", "    \u{1B}[2mnim:demo/42\u{1B}[0m",
            ])
    }

    @Test(arguments: ["\u{1B}]0;owned\u{07}", "a\u{1B}[2Jb", "\u{9B}31m", "\u{202E}gnp.exe", "a\rb", "x\u{0}y"])
    func `no message can drive a terminal`(_ text: String) {
        let printed = Self.lines(Self.message(text)).joined()
        #expect(
            printed.unicodeScalars.allSatisfy {
                $0.value >= 32 && !(0x7F...0x9F).contains($0.value) && $0.value != 0x202E
            })
    }

    @Test func `long words are cut around what was found and stay within the width`() {
        let text = String(repeating: "会议改期", count: 100) + "审计" + String(repeating: "看板", count: 100)
        for width in [40, 60, 80, 100] {
            let lines = Self.lines(Self.message(text), ["审计"], width: width)
            #expect(lines[1].contains("审计") && lines[1].hasPrefix("    …") && lines[1].hasSuffix("…"))
            for line in lines { #expect(Columns.width(of: line) <= width) }
        }
    }

    @Test func `recalled words are hidden`() {
        let message = Self.message("the secret", state: .recalled)
        #expect(!Self.lines(message, ["secret"]).joined().contains("secret"))
        var writer = RecordWriter(time: Self.china)
        let json = String(decoding: writer.message(message, type: "hit", highlighter: nil), as: UTF8.self)
        #expect(!json.contains("secret") && json.contains(#""state":"recalled""#))
        #expect(!String(decoding: writer.details(message.withoutPast), as: UTF8.self).contains("secret"))
        let details = MessageDetails(paint: Paint(isOn: false, isTerminal: false), width: 80, time: Self.china)
        #expect(!details.lines(message, revealing: false).joined().contains("secret"))
        #expect(details.lines(message, revealing: true).joined().contains("secret"))
    }
}
