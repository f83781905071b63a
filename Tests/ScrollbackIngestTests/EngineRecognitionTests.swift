import ScrollbackJSON
import Testing

@testable import ScrollbackArchive
@testable import ScrollbackIngest

/// Which adapter reads an input, and what becomes of records of another system.
struct EngineRecognitionTests {
    /// A made-up system whose records carry its name, in pages.
    struct MadeUp: Adapter {
        var system: String
        var sure = 90
        var listNames: Set<String> { ["items"] }

        func confidence(in record: RawRecord) -> Int { record.value?[system] == nil ? 0 : sure }

        func read(_ record: RawRecord, context: AdapterContext, into records: inout [Record]) {
            guard let id = record.value?[system]?.text else { return }
            var message = MessageRecord(
                account: AccountKey(system: system), key: MessageKey(id: id), conversation: "c",
                conversationKind: .group, sender: "u", sentAt: startOfRun, kind: .text)
            message.title = record.list
            records.append(.message(message))
        }
    }

    let adapters: [any Adapter] = [MadeUp(system: "red"), MadeUp(system: "blue"), ScrollbackAdapter()]

    func read(_ text: String, from chosen: (any Adapter)? = nil) throws -> Gathered {
        let folder = try EngineFolder()
        return try gather([folder.file("a", text)], adapters: adapters, from: chosen)
    }

    @Test func `content decides`() throws {
        let gathered = try read(#"{"blue":1}"# + "\n" + #"{"blue":2}"#)
        #expect(gathered.parts.map(\.system) == ["blue"])
        #expect(gathered.messages.map(\.account.system) == ["blue", "blue"])
    }

    @Test func `records of another system are refused one by one`() throws {
        let gathered = try read("{\"blue\":1}\n{\"red\":1}\n{\"blue\":2}\n")
        #expect(gathered.messages.map(\.key.id) == ["1", "2"])
        #expect(gathered.complaints == ["refused other-system"])
    }

    @Test func `a named system gets every record`() throws {
        let gathered = try read("{\"blue\":1}\n{\"red\":1}\n", from: MadeUp(system: "red"))
        #expect(gathered.messages.map(\.key.id) == ["1"])
        #expect(gathered.complaints.isEmpty)
    }

    @Test func `pages are taken apart`() throws {
        let gathered = try read(#"{"total":2,"items":[{"red":1},{"red":2}],"next":null}"#)
        #expect(gathered.messages.map(\.title) == ["items", "items"])
        #expect(gathered.messages.map(\.key.id) == ["1", "2"])
    }

    @Test func `an adapter that is not sure is not taken`() throws {
        let folder = try EngineFolder()
        let gathered = try gather(
            [folder.file("a", #"{"red":1}"#)], adapters: [MadeUp(system: "red", sure: 49)])
        #expect(gathered.complaints == ["refused unrecognised"])
    }

    @Test func `a first record of many megabytes is recognised`() throws {
        let long = String(repeating: "x", count: 3 << 20)
        let gathered = try read(line("1", text: long) + line("2"))
        #expect(gathered.messages.map(\.key.id) == ["1", "2"])
    }

    @Test func `what is not recognised keeps its first 64 KiB`() throws {
        let text = String(repeating: "lorem ipsum\n", count: 20_000)
        let gathered = try read(text)
        #expect(gathered.complaints == ["refused unrecognised"])
        #expect(gathered.issues.first?.bytes.count == 64 << 10)
        #expect(gathered.parts.first?.end == nil)
    }

    @Test func `an unrelated folder is one issue for each file`() throws {
        let folder = try EngineFolder()
        try folder.file("b/readme.txt", "hello\nworld\n")
        try folder.file("a.json", "{\"x\":1}")
        try folder.file("c.ndjson", line("1"))
        try folder.file(".hidden", "{\"x\":1}")
        let gathered = try gather([folder.path], adapters: adapters)
        #expect(gathered.complaints == ["refused unrecognised", "refused unrecognised"])
        #expect(gathered.messages.map(\.key.id) == ["1"])
        #expect(
            gathered.parts.map { $0.path.dropFirst(folder.path.count) } == ["/a.json", "/b/readme.txt", "/c.ndjson"])
    }

    @Test func `a page is not split by a batch`() throws {
        let page = { (start: Int) in
            "{\"items\":[" + (start..<start + 200).map { "{\"red\":\($0)}" }.joined(separator: ",") + "]}\n"
        }
        let text = (0..<250).map { page($0 * 200) }.joined()
        let gathered = try read(text)
        #expect(gathered.messages.count == 50_000)
        #expect(gathered.batches.count == 3)
        for batch in gathered.batches { #expect(batch.entries.count % 200 == 0) }
    }
}
