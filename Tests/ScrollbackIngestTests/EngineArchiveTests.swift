import Testing

@testable import ScrollbackArchive
@testable import ScrollbackIngest

/// Inputs into a real archive and out again as a dump.
struct EngineArchiveTests {
    /// Reads inputs into an archive, which is made when it is not there.
    @discardableResult
    func sync(
        _ inputs: [String], into folder: String, start: Instant = startOfRun, isDryRun: Bool = false
    ) throws -> IngestSummary {
        let archive = try Archive.open(folder, access: .write)
        return try archive.sync(SyncRun(command: "sync", startedAt: start, toolVersion: "1"), isDryRun: isDryRun) {
            try Ingester().run(inputs: inputs, from: nil, context: AdapterContext(), into: $0, runStart: start)
        }
    }

    func dump(_ folder: String) throws -> String {
        let archive = try Archive.open(folder, access: .read)
        var bytes: [UInt8] = []
        try archive.read { try Dump.write($0) { bytes += $0 } }
        return String(decoding: bytes, as: UTF8.self)
    }

    func check(_ folder: String) throws {
        #expect(try Archive.open(folder, access: .write).verify() == [])
    }

    static let everything =
        [
            #"{"type":"account","account":"default","self":"u"}"#,
            #"{"type":"conversation","id":"c","kind":"group","title":"会议","as_of":1700000000000}"#,
            #"{"type":"conversation","id":"c","title":"later","muted":true,"as_of":1700000001000}"#,
            #"{"type":"participant","id":"u","name":"张三","aliases":["老张"]}"#,
            #"{"type":"membership","conversation":"c","participant":"u","role":"owner"}"#,
            #"{"type":"message","id":"1","conversation":"c","conversation_kind":"group","sender":"u","at":1700000000123,"text":"first"}"#,
            #"{"type":"message","id":"2","conversation":"c","conversation_kind":"group","sender":"v","at":1700000000123,"text":"a\u0000b"}"#,
            #"{"type":"message","id":"3","conversation":"c","conversation_kind":"group","sender":"v","at":5,"text":"no time"}"#,
            #"{"type":"message","id":"4","conversation":"c","conversation_kind":"group","sender":"u","at":"2023-11-15T06:13:21+08:00","media":[{"kind":"image","name":"a.png","content":"Zm9vYmFy"}],"colour":"red"}"#,
            #"{"type":"message","id":"5","conversation":"d","sender":"u","at":1700000002000,"text":"new","edited_at":1700000003000,"references":[{"role":"reply","id":"1","scope":"c"}],"perspectives":[{"read":true}],"place":{"latitude":120.5,"longitude":31.0}}"#,
            #"{"type":"revision","scope":"d","id":"5","text":"old"}"#,
            #"{"type":"recall","scope":"c","id":"1","at":1700000009000,"by":"u"}"#,
            #"{"type":"recall","scope":"c","id":"later","by":"u"}"#,
            #"{"type":"deletion","scope":"c","id":"2","at":1700000009000}"#,
            #"{"type":"receipt","scope":"d","id":"5","participant":"v","at":1700000009000}"#,
            #"{"type":"receipt","conversation":"c","up_to":1700000000500,"participant":"v"}"#,
            #"{"type":"reaction","scope":"d","id":"5","participant":"v","sign":"👍"}"#,
            #"{"type":"gap","conversation":"c","from":1600000000000,"to":1700000000000,"kind":"missing","reason":"retention"}"#,
            #"{"type":"message","conversation":"c"}"#,
        ].map { $0 + "\n" }

    @Test func `what is read once and again is there once`() throws {
        let folder = try EngineFolder()
        let archive = folder.path + "/archive"
        let input = try folder.file("in/a", Self.everything.joined())
        let first = try sync([input], into: archive)
        #expect(first.outcome.new == 5)
        #expect(first.exitsWithRefusals)
        let before = try dump(archive)
        let second = try sync([input], into: archive, start: Instant(clamping: startOfRun.milliseconds + 1000))
        #expect(second.outcome.new == 0)
        #expect(second.outcome.changed == 0)
        #expect(second.inputs == first.inputs)
        #expect(second.outcome.present == 5)
        #expect(second.exitsWithRefusals)
        #expect(try dump(archive) == before)
        try check(archive)
    }

    @Test func `a message without any time keeps the start of its first run`() throws {
        let folder = try EngineFolder()
        let archive = folder.path + "/archive"
        let input = try folder.file("a", line("1", at: "null") + line("2", at: "7"))
        try sync([input], into: archive)
        let before = try dump(archive)
        let again = try sync([input], into: archive, start: Instant(clamping: startOfRun.milliseconds + 86_400_000))
        #expect(again.outcome.changed == 0)
        #expect(try dump(archive) == before)
        try check(archive)
    }

    @Test func `a dump makes the same archive`() throws {
        let folder = try EngineFolder()
        try sync([folder.file("a", Self.everything.joined())], into: folder.path + "/one")
        let one = try dump(folder.path + "/one")
        try sync([folder.file("dump", one)], into: folder.path + "/two")
        #expect(try dump(folder.path + "/two") == one)
        try check(folder.path + "/two")
    }

    @Test(arguments: UInt64(0)..<6)
    func `shuffled and split input makes the same archive`(seed: UInt64) throws {
        let folder = try EngineFolder()
        // Line 7 takes its time from its neighbour, so it stays behind it.
        var lines = Self.everything
        let guessed = lines.remove(at: 7)
        lines[6] += guessed
        try sync([folder.file("whole", lines.joined())], into: folder.path + "/one")
        var numbers = SeededNumbers(seed: seed)
        lines.shuffle(using: &numbers)
        let cut = Int.random(in: 0...lines.count, using: &numbers)
        try folder.file("parts/1", lines[..<cut].joined())
        try folder.file("parts/2", lines[max(0, cut - 3)...].joined())
        try sync([folder.path + "/parts"], into: folder.path + "/two")
        #expect(try dump(folder.path + "/two") == dump(folder.path + "/one"))
        try check(folder.path + "/two")
    }

    @Test func `a dry run counts and leaves nothing`() throws {
        let folder = try EngineFolder()
        let archive = folder.path + "/archive"
        try sync([folder.file("a", line("1"))], into: archive)
        let before = try dump(archive)
        let summary = try sync([folder.file("b", line("2"))], into: archive, isDryRun: true)
        #expect(summary.outcome.new == 1)
        #expect(try dump(archive) == before)
    }

    @Test func `an original is known by its hash`() throws {
        let folder = try EngineFolder()
        let archive = folder.path + "/archive"
        let path = try folder.file("a", line("1") + line("2"))
        try sync([path], into: archive)
        let reader = try Archive.open(archive, access: .read)
        let origin = try reader.read { try $0.messages(identified: "2").first?.origin }
        #expect(origin?.path == path)
        #expect(origin?.offset == Int64(line("1").utf8.count))
        #expect(origin?.sha256?.count == 64)
    }
}
