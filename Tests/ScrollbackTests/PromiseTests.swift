import Foundation
import Scrollback
import Testing

/// What the README promises, through the library that embedders import.
struct PromiseTests {
    private static let now = Instant(clamping: 1_772_900_000_000)

    private static func export(_ ids: ClosedRange<Int>) -> String {
        ids.map {
            #"{"type":"message","id":"\#($0)","conversation":"c","sender":"u","at":\#(1_700_000_000_000 + $0),"text":"word 会议"}"#
                + "\n"
        }.joined()
    }

    private static func dump(_ archive: Archive) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try archive.read { try Dump.write($0) { bytes += $0 } }
        return bytes
    }

    @Test func `a sync ends while a reader holds a snapshot, which stays as it was`() throws {
        let folder = try TemporaryFolder()
        let first = try folder.write(Self.export(1...10), to: "first.ndjson")
        let second = try folder.write(Self.export(11...500), to: "second.ndjson")
        let writer = try Archive.open(folder.path("archive"), access: .write)
        try writer.sync([first], at: Self.now)
        let reader = try Archive.open(folder.path("archive"), access: .read)
        let search = try Search("会议", SearchOptions(QueryContext(now: Self.now, zone: .utc)))
        try reader.read { (snapshot: borrowing Snapshot) throws in
            let before = try search.total(exactly: true, in: snapshot).value
            let added = try writer.sync([second], at: Self.now).outcome.new
            let after = try search.total(exactly: true, in: snapshot).value
            #expect(before == 10 && added == 490 && after == 10, "\(before), \(added), \(after)")
        }
        #expect(try reader.read { try search.total(exactly: true, in: $0).value } == 500)
    }

    @Test func `the same again, and the same in other pieces, changes nothing`() throws {
        let folder = try TemporaryFolder()
        let whole = try folder.write(Self.export(1...50), to: "whole.ndjson")
        let part = try folder.write(Self.export(20...40), to: "part.ndjson")
        let archive = try Archive.open(folder.path("archive"), access: .write)
        #expect(try archive.sync([whole], at: Self.now).outcome.new == 50)
        let before = try Self.dump(archive)
        for inputs in [[whole], [part], [part, whole]] {
            let outcome = try archive.sync(inputs, at: Self.now).outcome
            #expect(outcome.new == 0 && outcome.changed == 0)
        }
        #expect(try Self.dump(archive) == before)
        #expect(try archive.verify().isEmpty)
    }

    @Test func `what cannot be read is an issue, and the rest is there`() throws {
        let folder = try TemporaryFolder()
        let export = try folder.write(Self.export(1...2) + "{\"type\":\n" + Self.export(3...3), to: "export.ndjson")
        let archive = try Archive.open(folder.path("archive"), access: .write)
        let summary = try archive.sync([export], at: Self.now)
        #expect(summary.outcome.new == 3 && summary.outcome.refused == 1 && summary.exitsWithRefusals)
        #expect(try archive.search("word", at: Self.now).hits.count == 3)
    }
}
