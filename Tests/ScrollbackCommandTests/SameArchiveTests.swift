import Foundation
import Testing

/// What was read decides what an archive is; how it was cut, in which order and how often does not.
@Suite(.serialized)
struct SameArchiveTests {
    private static let seed = 11

    /// Records of both formats; their own format has 300 messages in one millisecond on top.
    private static let records: [String] = {
        var corpus = MixedCorpus(seed: seed)
        let tied = (0..<300).map { id in
            #"{"type":"message","id":"\#(id)","conversation":"c\#(id % 3)","sender":"u","at":1772413200000,"#
                + #""text":"tied \#(id)"\#(id % 4 == 0 ? ",\"sequence\":\(id % 8)" : "")}"#
        }
        return corpus.records(400) + tied
    }()
    private static let log: [String] = {
        var corpus = MixedCorpus(seed: seed)
        return corpus.log(300, from: 0)
    }()

    /// A way to cut and order lines into files, which are read in one run each.
    struct Way: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var cut: @Sendable ([String], inout SeededGenerator) -> [[String]]

        init(_ name: String, _ cut: @escaping @Sendable ([String], inout SeededGenerator) -> [[String]]) {
            (testDescription, self.cut) = (name, cut)
        }
    }

    static let ways = [
        Way("twice") { lines, _ in [lines, lines] },
        Way("in four pieces") { lines, _ in pieces(of: lines, 4) },
        Way("in four pieces, the last one first") { lines, _ in pieces(of: lines, 4).reversed() },
        Way("shuffled") { lines, random in [lines.shuffled(using: &random)] },
        Way("shuffled in three pieces") { lines, random in pieces(of: lines.shuffled(using: &random), 3) },
        Way("overlapping pieces in any order") { lines, random in
            let size = lines.count / 3
            let starts = [0, size / 2, size, size * 3 / 2, lines.count - size * 3 / 2]
            return starts.shuffled(using: &random).map { Array(lines[$0..<min(lines.count, $0 + size * 3 / 2)]) }
        },
        Way("each line three times, shuffled") { lines, random in
            [(lines + lines + lines).shuffled(using: &random)]
        },
    ]

    private static func pieces(of lines: [String], _ count: Int) -> [[String]] {
        (0..<count).map { Array(lines[lines.count * $0 / count..<lines.count * ($0 + 1) / count]) }
    }

    @Test(arguments: ways) func `the same lines make the same archive`(_ way: Way) throws {
        let run = try Binary()
        defer { run.remove() }
        for (system, lines) in [("scrollback", Self.records), ("rongcloud", Self.log)] {
            var random = SeededGenerator(seed: Self.seed)
            let straight = run.with(archive: "straight-" + system)
            try straight.sync([try write(lines, "straight", run)], [0, 5])
            let other = run.with(archive: "other-" + system)
            for (index, piece) in way.cut(lines, &random).enumerated() {
                // One piece may hold records that say nothing about their system on their own.
                try other.sync(["--from", system, try write(piece, "piece-\(index)", run)], [0, 5])
            }
            expectEqual(try other.dumped(), try straight.dumped(), "\(way), \(system), seed \(Self.seed)")
            try other.expectWhole()
        }
    }

    @Test func `a folder, its files one by one, a zip and standard input make the same archive`() throws {
        let run = try Binary()
        defer { run.remove() }
        for (index, piece) in Self.pieces(of: Self.records, 3).enumerated() {
            _ = try write(piece, "folder/\(index).ndjson", run)
        }
        _ = try write(Self.log, "folder/log", run)
        let folder = run.folder.appending(path: "folder").path()
        let whole = run.with(archive: "whole")
        try whole.sync([folder], [5])
        let expected = try whole.dumped()
        let single = run.with(archive: "single")
        for name in ["log", "2.ndjson", "0.ndjson", "1.ndjson"] { try single.sync([folder + "/" + name], [0, 5]) }
        expectEqual(try single.dumped(), expected, "one by one")
        let piped = run.with(archive: "piped")
        let script = "for name in '\(folder)'/*; do cat \"$name\" | '\(Binary.path)' sync -; done"
        _ = try Tool.run("/bin/sh", ["-c", script], variables: piped.variables)
        expectEqual(try piped.dumped(), expected, "piped")
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/zip") else { return print("no zip: not zipped") }
        let zip = run.folder.appending(path: "all.zip").path()
        _ = try Tool.run("/usr/bin/zip", ["-qr", zip, folder])
        let zipped = run.with(archive: "zipped")
        try zipped.sync([zip], [5])
        expectEqual(try zipped.dumped(), expected, "zipped")
    }

    // MARK: Dumps and examples

    /// A folder of the repository's root.
    private static func examples(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Examples").appending(path: name).path()
    }

    private func expectRoundTrip(_ run: Binary, _ name: String) throws {
        let dump = try run.dumped()
        let file = try run.write(dump, to: name + ".ndjson")
        let copy = run.with(archive: name + "-copy")
        try copy.sync([file], [0, 5])
        expectEqual(try copy.dumped(), dump, name + " read back")
        try copy.expectWhole()
        // A dump read into its own archive says nothing new either.
        try run.sync([file], [0, 5])
        expectEqual(try run.dumped(), dump, name + " read into itself")
    }

    @Test func `a dump reads back to the same archive`() throws {
        let run = try Binary().with(archive: "first")
        defer { run.remove() }
        try run.sync([try write(Self.records, "records", run), try write(Self.log, "log", run)], [5])
        try expectRoundTrip(run, "mixed")
    }

    @Test func `the examples read back from their dump`() throws {
        let run = try Binary().with(archive: "first")
        defer { run.remove() }
        try run.sync([Self.examples("jmessage"), Self.examples("rongcloud")])
        try expectRoundTrip(run, "examples")
    }

    @Test(arguments: ["jmessage", "rongcloud"])
    func `the examples are the same archive file by file, the last one first`(_ name: String) throws {
        let run = try Binary()
        defer { run.remove() }
        let folder = Self.examples(name)
        let whole = run.with(archive: "whole")
        try whole.sync([folder])
        let files = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
            .filter { !FileManager.default.directoryExists(atPath: folder + "/" + $0) }.sorted()
        try #require(!files.isEmpty)
        let reversed = run.with(archive: "reversed")
        for file in files.reversed() { try reversed.sync([folder + "/" + file]) }
        expectEqual(try reversed.dumped(), try whole.dumped(), name)
        try reversed.expectWhole()
    }

    private func write(_ lines: [String], _ name: String, _ run: Binary) throws -> String {
        try run.write((lines.joined(separator: "\n") + "\n").utf8, to: name)
    }
}

extension FileManager {
    /// Whether a path is a folder.
    func directoryExists(atPath path: String) -> Bool {
        var isFolder: ObjCBool = false
        return unsafe fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
