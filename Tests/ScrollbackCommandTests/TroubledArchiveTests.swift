import Foundation
import Glibc
import ScrollbackSQLite
import Testing

/// An archive that cannot be written, or not be read: one line that says what to do, and nothing half there.
@Suite(.serialized)
struct TroubledArchiveTests {
    private static let records: [String] = {
        var corpus = MixedCorpus(seed: 5)
        return corpus.records(1500, media: 12)
    }()

    /// An input of some megabytes.
    private func makeInput(_ run: Binary) throws -> String {
        try run.write((Self.records.joined(separator: "\n") + "\n").utf8, to: "input.ndjson")
    }

    /// A command ended in one line that has some words.
    private func expect(
        _ result: Tool.Result, _ code: Int32, _ says: String, _ place: SourceLocation = #_sourceLocation
    ) {
        #expect(result.code == code, "\(result.everything)", sourceLocation: place)
        let lines = result.messages.split(separator: "\n")
        #expect(lines.count == 1 && lines.first?.hasPrefix("scrollback: ") == true, "\(lines)", sourceLocation: place)
        #expect(result.messages.contains(says), "\(result.messages)", sourceLocation: place)
    }

    // MARK: No room

    @Test func `a file size limit ends a sync with 5, and the next one goes on`() throws {
        let run = try Binary()
        defer { run.remove() }
        let input = try makeInput(run)
        let whole = run.with(archive: "whole")
        try whole.sync([input], [5])
        let expected = try whole.dumped()
        for blocks in [8, 64, 200, 400, 600] {
            let small = run.with(archive: "small-\(blocks)")
            // In blocks of 1 KiB; the signal is ignored, so that writing fails as on a full disk.
            let script = "trap '' XFSZ; ulimit -f \(blocks); exec '\(Binary.path)' sync '\(input)'"
            let result = try Tool.run("/bin/bash", ["-c", script], variables: small.variables)
            expect(result, 5, "and run the same command again; what was stored stays")
            try small.sync([input], [5])
            expectEqual(try small.dumped(), expected, "after \(blocks) KiB")
            try small.expectWhole()
        }
    }

    @Test func `a full disk ends a sync with 5, reading goes on, and so does the next sync`() throws {
        let run = try Binary()
        defer { run.remove() }
        let input = try makeInput(run)
        let first = try run.write(Fixture.export.utf8, to: "first.ndjson")
        let whole = run.with(archive: "whole")
        try whole.sync([first, input], [5])
        let expected = try whole.dumped()
        for size in ["500k", "900k", "1400k"] {
            guard let disk = try SmallDisk(run.folder.appending(path: "disk").path(), size: size) else {
                return print("no file system can be mounted here: skipped")
            }
            defer { disk.unmount() }
            let small = run.with(archive: "disk/archive")
            try small.sync([first])
            expect(try small("sync", input), 5, "is full: free some space")
            #expect(try small("search", "report").code == 0)
            #expect(try small("show", "nim:demo/team/4").code == 0)
            try small.expectWhole()
            try disk.resize("64m")
            try small.sync([input], [5])
            try small.expectWhole()
            expectEqual(try small.dumped(), expected, size)
        }
    }

    // MARK: Somebody else

    @Test func `a locked archive ends with 8, names the holder and can be searched`() throws {
        let run = try Binary.filled()
        defer { run.remove() }
        let lock = unsafe open(run.archive.appending(path: "sync.lock").path(), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(lock) }
        try #require(flock(lock, LOCK_EX | LOCK_NB) == 0)
        let name = Array("4711\n".utf8)
        unsafe name.withUnsafeBytes { unsafe _ = pwrite(lock, $0.baseAddress, $0.count, 0) }
        let before = try run.dumped()
        let export = run.folder.appending(path: "export.ndjson").path()
        for arguments in [["sync", export], ["sync", "--dry-run", export], ["reindex"]] {
            let result = try Tool.run(Binary.path, arguments, variables: run.variables)
            expect(result, 8, "4711")
        }
        #expect(try run("search", "report").code == 0)
        try run.expectWhole()
        #expect(try run.dumped() == before)
    }

    // MARK: Not an archive of ours

    @Test func `a newer archive ends with 3 and stays as it is`() throws {
        let run = try Binary.filled()
        defer { run.remove() }
        let file = run.archive.appending(path: "archive.db")
        do {
            let connection = try Connection(path: file.path(), access: .write)
            try connection.execute("PRAGMA user_version = 99", subject: "test")
        }
        let before = try Data(contentsOf: file)
        for arguments in Self.commands(run) {
            let result = try Tool.run(Binary.path, arguments, variables: run.variables)
            expect(result, 3, "upgrade scrollback")
        }
        #expect(try Data(contentsOf: file) == before)
    }

    @Test(arguments: ["text", "half", "nothing", "zeros", "head"])
    func `a damaged archive ends with 3 and stays as it is`(_ damage: String) throws {
        let run = try Binary.filled()
        defer { run.remove() }
        let file = run.archive.appending(path: "archive.db")
        var bytes = try Data(contentsOf: file)
        switch damage {
        case "text": bytes = Data("this is no database, it is a note of some length".utf8)
        case "half": bytes = bytes.prefix(bytes.count / 2)
        case "nothing": bytes = Data()
        case "zeros": bytes = Data(count: bytes.count)
        default: bytes.replaceSubrange(100..<4096, with: Data(count: 3996))
        }
        for side in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path() + side) }
        try bytes.write(to: file)
        for arguments in Self.commands(run) where damage != "nothing" || arguments[0] != "sync" {
            let result = try Tool.run(Binary.path, arguments, variables: run.variables)
            expect(result, 3, damage == "nothing" ? "there is no archive" : "damaged")
            #expect(try damage == "half" || Data(contentsOf: file) == bytes, "\(arguments)")
        }
        guard damage == "nothing" else { return }
        // The making of an archive was cut off: the next sync makes it.
        try run.sync([run.folder.appending(path: "export.ndjson").path()])
        try run.expectWhole()
    }

    private static func commands(_ run: Binary) -> [[String]] {
        [
            ["search", "report"], ["show", "1"], ["dump"], ["stats"], ["conversations"], ["people"],
            ["sync", run.folder.appending(path: "export.ndjson").path()],
        ]
    }

    @Test func `flipped bits never crash a command`() throws {
        let run = try Binary.filled()
        defer { run.remove() }
        let file = run.archive.appending(path: "archive.db")
        let good = try Data(contentsOf: file)
        let seed = 3
        var random = SeededGenerator(seed: seed)
        for round in 0..<40 {
            var bytes = good
            for _ in 0..<(1 << round % 6) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            }
            for side in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path() + side) }
            try bytes.write(to: file)
            let commands = [["search", "report"], ["dump"], ["verify"], ["people"]]
            let result = try Tool.run(Binary.path, commands[round % commands.count], variables: run.variables)
            #expect([0, 1, 3, 6].contains(result.code), "seed \(seed), round \(round): \(result.messages)")
        }
    }
}
