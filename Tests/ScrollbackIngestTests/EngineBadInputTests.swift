import Testing

@testable import ScrollbackArchive
@testable import ScrollbackIngest

/// Every kind of damage that an input can have: what is stored and what is said about it.
struct EngineBadInputTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var bytes: [UInt8]
        var messages: [String]
        var complaints: [String]

        init(_ name: String, _ bytes: [UInt8], _ messages: [String], _ complaints: [String]) {
            (self.name, self.bytes, self.messages, self.complaints) = (name, bytes, messages, complaints)
        }

        init(_ name: String, _ text: String, _ messages: [String], _ complaints: [String]) {
            self.init(name, Array(text.utf8), messages, complaints)
        }

        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case("an empty file says nothing", "", [], []),
        Case("white space and a byte order mark say nothing", "\u{FEFF}\n  \n\n", [], []),
        Case("a good file", line("1") + line("2"), ["1", "2"], []),
        Case("windows line ends", "\u{FEFF}" + line("1").dropLast() + "\r\n" + line("2").dropLast(), ["1", "2"], []),
        Case(
            "broken JSON in the middle costs one record", line("1") + "{\"type\":\"message\",\"id\":\n" + line("3"),
            ["1", "3"], ["refused json"]),
        Case(
            "a file cut in its last record", line("1") + line("2").dropLast(9), ["1"], ["refused json"]),
        Case("an array of records", "[" + line("1") + "," + line("2") + "]", ["1", "2"], []),
        Case(
            "a lone surrogate becomes U+FFFD", line("1", text: "a\\ud83d b"), ["1"], ["repaired lone-surrogate"]),
        Case(
            "bytes that are no UTF-8", Array(line("1", text: "aXb").utf8).map { $0 == 0x58 ? 0xFF : $0 }, ["1"],
            ["repaired bad-utf8"]),
        Case("a NUL stays", line("1", text: "a\\u0000b"), ["1"], ["repaired nul"]),
        Case("a control character stays", line("1", text: "a\u{1}b"), ["1"], ["repaired control-character"]),
        Case(
            "a member named twice", line("1", more: #","text":"later""#), ["1"], ["repaired duplicate-key"]),
        Case(
            "a text of 10 MB is stored whole",
            line("1") + line("2", text: String(repeating: "x", count: 10 << 20)) + line("3"), ["1", "2", "3"],
            ["repaired huge-text"]),
        Case(
            "ids beyond 2^53 keep every digit",
            #"{"type":"message","id":12345678901234567890123,"conversation":9007199254740993,"at":1700000000123}"#,
            ["12345678901234567890123"], []),
        Case(
            "no id", #"{"type":"message","conversation":"c","at":1700000000123}"# + "\n" + line("2"), ["2"],
            ["refused missing-id"]),
        Case(
            "no conversation", #"{"type":"message","id":"1","at":1700000000123}"# + "\n" + line("2"), ["2"],
            ["refused missing-conversation"]),
        Case("a line that is text", line("1") + "good morning\n" + line("2"), ["1", "2"], ["refused json"]),
        Case("an unknown type", line("1") + #"{"type":"greeting"}"# + "\n", ["1"], ["refused unknown-type"]),
        Case(
            "an unknown kind is kept as it is", line("1", more: #","kind":"hologram""#), ["1"], []),
        Case(
            "coordinates that look exchanged", line("1", more: #","place":{"latitude":120.9,"longitude":48.2}"#), ["1"],
            ["repaired coordinates"]),
        Case("no time", line("1", at: "null"), ["1"], ["repaired missing-time"]),
        Case("time 0", line("1", at: "0"), ["1"], ["repaired bad-time"]),
        Case("a negative time", line("1", at: "-5"), ["1"], ["repaired bad-time"]),
        Case("seconds for milliseconds", line("1", at: "1700000000"), ["1"], ["repaired bad-time"]),
        Case("the year 9999", line("1", at: "\"9999-12-31T23:59:59Z\""), ["1"], ["repaired bad-time"]),
        Case("a time beyond 64 bits", line("1", at: "17000000000000000000000"), ["1"], ["repaired bad-time"]),
        Case("three days ahead", line("1", at: "1717459200000"), ["1"], ["repaired bad-time"]),
        Case("one day ahead", line("1", at: "1717286400000"), ["1"], []),
        Case("a time in words", line("1", at: "\"yesterday\""), ["1"], ["repaired bad-time"]),
        Case("a local time without a zone", line("1", at: "\"2023-11-14 22:13:20\""), ["1"], ["repaired bad-time"]),
        Case("a picture", [0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46, 0x49, 0x46], [], ["refused unrecognised"]),
        Case("a gzip file", [0x1F, 0x8B, 8, 0, 0, 0], [], ["refused unrecognised"]),
        Case("another JSON", #"{"name":"package","version":"1.0.0"}"#, [], ["refused unrecognised"]),
        Case(
            "nested too deep", line("1") + String(repeating: "[", count: 3000) + "\n" + line("2"), ["1", "2"],
            ["refused json"]),
    ]

    @Test(arguments: cases)
    func `damage costs nothing that stands beside it`(_ example: Case) throws {
        let gathered = try gather(text: example.bytes)
        #expect(gathered.messages.map(\.key.id) == example.messages)
        #expect(gathered.complaints == example.complaints)
    }

    @Test(arguments: [1, 7, 64, 4096])
    func `a batch does not depend on how reading was cut`(size: Int) throws {
        var bytes: [UInt8] = []
        for example in Self.cases.dropFirst(2).prefix(20) where example.bytes.count < 10_000 {
            bytes += example.bytes + [0x0A]
        }
        let whole = try gather(text: bytes)
        var reader = RecordReader(
            adapters: [ScrollbackAdapter()], context: AdapterContext(), runStart: startOfRun,
            deliver: { batch in
                #expect(batch.entries.map(\.record) == whole.records)
                #expect(batch.entries.map(\.offset) == whole.entries.map(\.offset))
                #expect(batch.entries.map(\.length) == whole.entries.map(\.length))
                return true
            })
        var place = 0
        let header = InputHeader(path: "pieces")
        try reader.read(header) {
            let end = min(bytes.count, place + size)
            defer { place = end }
            return Array(bytes[place..<end])
        }
        try reader.end(header, nil)
        try reader.run(InputList([]))
    }

    @Test func `a message without a time takes the one before`() throws {
        let text = line("1", at: "null") + line("2", at: "1700000000001") + line("3", at: "7") + line("4", at: "null")
        let messages = try gather(text: Array(text.utf8)).messages
        #expect(messages.map(\.sentAt?.milliseconds) == Array(repeating: 1_700_000_000_001, count: 4))
        #expect(messages.map(\.precision) == [.guessed, nil, .guessed, .guessed])
        #expect(messages.map(\.sentAtText) == [nil, nil, "7", nil])
    }

    @Test func `without any time it is the run's start`() throws {
        let messages = try gather(text: Array((line("1", at: "null") + line("2", at: "null")).utf8)).messages
        #expect(messages.map(\.sentAt) == [startOfRun, startOfRun])
    }

    @Test func `an entry says where its bytes are`() throws {
        let gathered = try gather(text: Array((line("1") + line("2")).utf8))
        let length = Int64(line("1").utf8.count - 1)
        #expect(gathered.entries.map(\.offset) == [0, length + 1])
        #expect(gathered.entries.map(\.length) == [length, length])
    }

    @Test func `a flagged record raises nothing again`() throws {
        let text = line("1", text: "a\\u0000b", more: #","flagged":true"#)
        let gathered = try gather(text: Array(text.utf8))
        #expect(gathered.complaints.isEmpty)
        #expect(gathered.messages.first?.text == "a\0b")
        #expect(gathered.messages.first?.unnamed == nil)
    }
}
