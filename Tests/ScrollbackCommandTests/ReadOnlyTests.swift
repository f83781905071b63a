import Foundation
import Testing

/// An archive that may only be read: searching works, writing says what it needs and leaves everything as it is.
@Suite(.serialized)
struct ReadOnlyTests {
    /// What must work.
    private static let reads = [
        ["search", "report"], ["show", "nim:demo/team/4"], ["dump"], ["stats"], ["conversations"], ["verify"],
    ]

    private func state(_ folder: String) throws -> [String: Data] {
        var state: [String: Data] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            state[name] = FileManager.default.contents(atPath: folder + "/" + name) ?? Data()
        }
        return state
    }

    private func expectRefusal(_ result: Tool.Result, _ place: SourceLocation = #_sourceLocation) {
        #expect(result.code == 3, "\(result.everything)", sourceLocation: place)
        let lines = result.messages.split(separator: "\n")
        #expect(
            lines.count == 1 && result.messages.contains("may not be written"), "\(result.messages)",
            sourceLocation: place)
    }

    @Test func `an archive on read-only media is searched, not written`() throws {
        let run = try Binary().with(archive: "disk/archive")
        defer { run.remove() }
        guard let disk = try SmallDisk(run.folder.appending(path: "disk").path(), size: "32m") else {
            return print("no file system can be mounted here: skipped")
        }
        defer { disk.unmount() }
        let input = try run.write(Fixture.export, to: "export.ndjson")
        try run.sync([input])
        let before = try run.dumped()
        try #require(try disk.freeze())
        for arguments in Self.reads {
            let result = try Tool.run(Binary.path, arguments, variables: run.variables)
            #expect(result.code == 0, "\(arguments): \(result.messages)")
        }
        #expect(try run.dumped() == before)
        for arguments in [["sync", input], ["sync", "--dry-run", input], ["reindex"]] {
            expectRefusal(try Tool.run(Binary.path, arguments, variables: run.variables))
        }
        let elsewhere = run.with(archive: "disk/new/archive")
        expectRefusal(try elsewhere("sync", input))
        expectRefusal(try elsewhere("init"))
        #expect(!FileManager.default.fileExists(atPath: run.folder.appending(path: "disk/new").path()))
    }

    /// Modes of the folder and of its files.
    struct Modes: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var folder: Int
        var files: Int
    }

    static let modes = [
        Modes(testDescription: "neither folder nor files may be written", folder: 0o500, files: 0o400),
        Modes(testDescription: "the folder may not be written, the files may", folder: 0o500, files: 0o600),
        Modes(testDescription: "the files may not be written, the folder may", folder: 0o700, files: 0o400),
    ]

    @Test(arguments: modes) func `an archive that a user may only read is searched, not written`(_ item: Modes) throws {
        for wasKilled in [false, true] {
            let run = try Binary()
            defer { run.remove() }
            guard let user = OtherUser(run) else { return print("no other user to be: skipped") }
            let input = try run.write(Fixture.export, to: "export.ndjson")
            try run.sync([input])
            if wasKilled { try kill(run) }
            let folder = run.archive.path()
            if !wasKilled {
                for side in ["-wal", "-shm"] {
                    try? FileManager.default.removeItem(atPath: folder + "/archive.db" + side)
                }
            }
            let files = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(!wasKilled || files.contains("archive.db-wal"))
            try user.own(run.folder.path())
            for name in files {
                try FileManager.default.setAttributes(
                    [.posixPermissions: item.files], ofItemAtPath: folder + "/" + name)
            }
            try FileManager.default.setAttributes([.posixPermissions: item.folder], ofItemAtPath: folder)
            let before = try state(folder)

            for arguments in Self.reads {
                let result = try user.run(arguments)
                #expect(result.code == 0, "\(arguments), killed: \(wasKilled): \(result.messages)")
            }
            if wasKilled { #expect(try user.run(["search", "later"]).code == 0, "what the journal holds is found") }
            // With all its files there and writable, an archive needs no right on its folder.
            if !(wasKilled && item.files == 0o600) {
                expectRefusal(try user.run(["sync", input]))
                let after = try state(folder)
                #expect(after["archive.db"] == before["archive.db"])
                #expect(after["archive.db-wal"] ?? Data() == before["archive.db-wal"] ?? Data())
            }
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
        }
    }

    @Test func `a journal that cannot be read is told, not passed over`() throws {
        let run = try Binary()
        defer { run.remove() }
        guard let user = OtherUser(run) else { return print("no other user to be: skipped") }
        try run.sync([try run.write(Fixture.export, to: "export.ndjson")])
        try kill(run)
        try FileManager.default.removeItem(at: run.archive.appending(path: "archive.db-shm"))
        try user.own(run.folder.path())
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: run.archive.path())
        let result = try user.run(["search", "later"])
        #expect(result.code == 3 && result.messages.contains("copy the folder"), "\(result.everything)")
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: run.archive.path())
        #expect(try user.run(["search", "later"]).code == 0)
    }

    /// Leaves a journal behind: a sync waits for more input when it is killed, with a batch behind it.
    private func kill(_ run: Binary) throws {
        let pipe = run.folder.appending(path: "pipe").path()
        let line = #"{"type":"message","id":"late","conversation":"c","at":1762063200000,"text":"later"}"#
        // Padding fills the batch, which lands while the writer is still there.
        let script = """
            mkfifo '\(pipe)'
            '\(Binary.path)' sync '\(pipe)' --from scrollback &
            process=$!
            exec 3>'\(pipe)'
            { printf '%s\\n' '\(line)'
              for i in 1 2 3 4 5 6 7 8 9 10; do printf '{"type":"skipped","word":"x"%1048576s}\\n' ' '; done; } >&3
            while ! '\(Binary.path)' search later >/dev/null 2>&1; do :; done
            kill -KILL $process
            wait $process 2>/dev/null
            exit 0
            """
        let result = try Tool.run("/bin/bash", ["-c", script], variables: run.variables)
        try #require(result.code == 0, "\(result.everything)")
        try FileManager.default.removeItem(atPath: pipe)
    }
}
