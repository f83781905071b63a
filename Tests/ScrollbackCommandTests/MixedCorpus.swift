import Foundation

/// A made-up history in two formats: ties, edits, recalls, receipts, media in the database and beside it, records that
/// are refused and mended, and things said of messages that come later.
struct MixedCorpus {
    private var random: SeededGenerator
    private let words = [
        "report", "meeting", "deploy", "release", "budget", "review", "server", "会议", "改到", "三点", "合同", "付款", "😀",
    ]
    /// 2026-03-02T01:00:00Z.
    static let start: Int64 = 1_772_413_200_000

    init(seed: Int) { random = SeededGenerator(seed: seed) }

    private mutating func text() -> String {
        (0..<Int.random(in: 2...8, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
            .joined(separator: " ")
    }

    private mutating func base64(_ count: Int) -> String {
        Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }).base64EncodedString()
    }

    /// Lines of our own format; about five messages share a millisecond.
    ///
    /// `media` of them hold bytes of their own.
    mutating func records(_ count: Int, media: Int = 0) -> [String] {
        var lines = [
            #"{"type":"account","account":{"system":"nim","name":"demo"},"self":"u1"}"#,
            #"{"type":"conversation","account":{"system":"nim","name":"demo"},"id":"c0","kind":"group","title":"项目组"}"#,
        ]
        let every = media == 0 ? Int.max : max(1, count / media)
        for id in 0..<count {
            lines.append(message(id, content: id % every == every - 1 ? (id / every % 2 == 0 ? 100_000 : 3000) : nil))
            switch Int.random(in: 0..<20, using: &random) {
            case 0: lines.append(event("recall", of: Int.random(in: 0..<count, using: &random), #""by":"u2""#))
            case 1:
                let at = Self.start + Int64.random(in: 0..<100_000, using: &random)
                lines.append(
                    event(
                        "revision", of: Int.random(in: 0..<count, using: &random), #""text":"\#(text())","at":\#(at)"#))
            case 2:
                lines.append(
                    event("reaction", of: Int.random(in: 0..<count, using: &random), #""participant":"u3","sign":"+1""#)
                )
            case 3:
                lines.append(event("receipt", of: Int.random(in: 0..<count, using: &random), #""participant":"u4""#))
            default: break
            }
            if id % 97 == 96 { lines.append(#"{"type":"message","conversation":"c1","text":"no id \#(id)"}"#) }
            if id % 101 == 100 { lines.append(#"{"type":"message","id":"cut \#(id)","conv"#) }
        }
        return lines
    }

    private mutating func message(_ id: Int, content: Int?) -> String {
        let at = Self.start + Int64(id / 5) * 100
        var line = #"{"type":"message","account":{"system":"nim","name":"demo"},"id":"\#(id)","scope":"","#
        line += #""conversation":"c\#(Int.random(in: 0..<12, using: &random))","sender":"u\#(id % 7)","at":\#(at),"#
        if id % 3 == 0 { line += #""sequence":\#(id % 5),"# }
        if let content {
            line += #""media":[{"kind":"file","name":"f\#(id).bin","content":"\#(base64(content))"}],"#
        }
        return line + #""text":"\#(text())\#(id % 89 == 88 ? "\\ud83d" : "")"}"#
    }

    private func event(_ type: String, of id: Int, _ rest: String) -> String {
        #"{"type":"\#(type)","account":{"system":"nim","name":"demo"},"id":"\#(id)","scope":"",\#(rest)}"#
    }

    /// Lines of a RongCloud log, three in a millisecond.
    mutating func log(_ count: Int, from first: Int) -> [String] {
        (first..<first + count).map { id in
            let millisecond = id / 3 % 1000
            let second = id / 3000 % 60
            let tail = String(format: "%02d.%03d", second, millisecond)
            let digits = String(id + 1_000_000)
            return #"2026/03/02 09:\#(String(format: "%02d", id / 180_000)):\#(tail.prefix(2))"#
                + #"{"appId":"mixedapp","fromUserId":"u\#(id % 9)","targetId":"g\#(id % 4)","targetType":3,"#
                + #""GroupId":"g\#(id % 4)","classname":"RC:TxtMsg","content":{"content":"\#(text())"},"#
                + #""dateTime":"2026-03-02 09:\#(String(format: "%02d", id / 180_000)):\#(tail)","#
                + #""msgUID":"AAAA-\#(digits.prefix(4))-\#(digits.suffix(3))A-BBBB"}"#
        }
    }

    /// A line that stores nothing and fills an eighth of a batch, so that few records make many batches.
    static let padding = #"{"type":"skipped","word":"padding""# + String(repeating: " ", count: 1 << 20) + "}"
}
