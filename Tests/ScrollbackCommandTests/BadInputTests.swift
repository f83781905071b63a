import Foundation
import Testing

/// What is wrong with an input costs nothing that stands beside it, is told, and is the same on every run.
@Suite(.serialized)
struct BadInputTests {
    /// Runs a sync that may not hang.
    private func sync(_ run: Binary, _ arguments: [String]) throws -> Tool.Result {
        let limit = ["-s", "KILL", "120", Binary.path, "sync"]
        return try Tool.run("/usr/bin/timeout", limit + arguments, variables: run.variables)
    }

    /// The issues as outcome and reason.
    private func issues(_ run: Binary) throws -> [String] {
        try run("issues").text.split(separator: "\n").filter { !$0.hasPrefix(" ") }
            .map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    }

    /// The source's ids of messages with the word "kept".
    private func kept(_ run: Binary) throws -> [String] {
        let result = try run("search", "kept", "--format", "ids")
        #expect([0, 1].contains(result.code), "\(result.messages)")
        return result.text.split(separator: "\n").map { String($0.split(separator: "/").last ?? "") }.sorted()
    }

    @Test(arguments: BadInputCase.contents + BadInputCase.files)
    func `what is wrong is told and what stands beside it is found`(_ item: BadInputCase) throws {
        let run = try Binary()
        defer { run.remove() }
        let arguments = try item.make(run)
        let first = try sync(run, arguments)
        #expect(first.code == item.code, "\(first.messages)")
        let counts = "sync: \(item.new) new message"
        #expect(
            first.messages.contains(counts) && first.messages.contains(" \(item.refused) refused;"), "\(first.messages)"
        )
        #expect(
            item.mended == 0 || first.messages.contains("sync: \(item.mended) record"), "\(first.messages)")
        #expect(try issues(run).sorted() == item.issues.sorted())
        #expect(try kept(run) == item.kept.sorted())
        let (list, dump) = (try run("issues").text, try run.dumped())

        let second = try sync(run, arguments)
        #expect(second.code == item.code, "\(second.messages)")
        #expect(
            second.messages.contains("sync: 0 new messages") && second.messages.contains(" \(item.refused) refused;"))
        #expect(try run("issues").text == list)
        expectEqual(try run.dumped(), dump, "read again")
        try run.expectWhole()
        for word in ["kept", "secret", "milk"] { #expect(!(first.messages + second.messages).contains(word)) }
    }

    @Test func `a text of 10 MB is stored whole and found by what stands in its first MiB`() throws {
        let run = try Binary()
        defer { run.remove() }
        let text =
            "kept " + String(repeating: "ab ", count: 300_000) + "needle " + String(repeating: "-", count: 9 << 20)
            + " beyond"
        let input = try run.write((BadInputCase.line("1") + BadInputCase.line("2", text: text)).utf8, to: "huge.ndjson")
        for _ in 1...2 {
            let result = try sync(run, [input])
            #expect(result.code == 0 && result.messages.contains("1 record was mended"), "\(result.messages)")
            #expect(try issues(run) == ["repaired huge-text"])
        }
        #expect(try run("search", "needle", "--format", "ids").text == "scrollback:default/c/2\n")
        #expect(try run("search", "needle", "-n", "1").text.utf8.count < 1000)
        #expect(try run("show", "2", "--format", "ndjson").text.contains("- beyond\""))
        #expect(try run("show", "2").text.contains("beyond"))
        let dump = try run.dumped()
        #expect(dump.count > 9 << 20)
        let copy = run.with(archive: "copy")
        try copy.sync([try run.write(dump, to: "dump.ndjson")])
        expectEqual(try copy.dumped(), dump, "read back")
        try run.expectWhole()
    }

    @Test func `an impossible time is its neighbour's and keeps what the source said`() throws {
        let run = try Binary()
        defer { run.remove() }
        let text = BadInputCase.line("1") + BadInputCase.line("2", at: "-5") + BadInputCase.line("3", at: "0")
        try run.sync([try run.write(text.utf8, to: "times.ndjson")])
        let dump = String(decoding: try run.dumped(), as: UTF8.self)
        #expect(dump.contains(#""at":1700000000123,"at_text":"-5","precision":"guessed""#))
        #expect(dump.contains(#""at":1700000000123,"at_text":"0","precision":"guessed""#))
    }

    @Test func `no input makes the summary long`() throws {
        let run = try Binary()
        defer { run.remove() }
        var lines = (0..<3000).map { #"{"type":"skipped","word":"word \#($0)"}"# }
        lines.append(#"{"type":"skipped","word":"\#(String(repeating: "long", count: 1 << 18))"}"#)
        let result = try sync(run, [try run.write(lines.joined(separator: "\n").utf8, to: "skipped.ndjson")])
        #expect(result.code == 0)
        #expect(result.errors.count < 3000, "\(result.errors.count) bytes")
        #expect(result.messages.contains("2981 records of '…'"), "\(result.messages)")
    }

    @Test func `several files that cannot be read are several issues`() throws {
        let run = try Binary()
        defer { run.remove() }
        guard let user = OtherUser(run) else { return print("no other user to be: skipped") }
        _ = try run.write(BadInputCase.line("1").utf8, to: "in/a.ndjson")
        for name in ["b", "c"] {
            let path = try run.write(BadInputCase.line(name).utf8, to: "in/\(name).ndjson")
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
        }
        try user.own(run.folder.path())
        let folder = run.folder.appending(path: "in").path()
        for _ in 1...2 {
            let result = try user.run(["sync", folder])
            #expect(result.code == 5 && result.messages.contains(" 2 refused;"), "\(result.messages)")
            #expect(try issues(run) == ["refused unreadable", "refused unreadable"])
        }
        #expect(try kept(run) == ["1"])
        let named = try user.run(["sync", folder + "/b.ndjson"])
        #expect([2, 5].contains(named.code), "\(named.messages)")
    }

    @Test func `links in one folder are an issue each`() throws {
        let run = try Binary()
        defer { run.remove() }
        _ = try run.write(BadInputCase.line("1").utf8, to: "in/a.ndjson")
        for name in ["x", "y"] {
            try FileManager.default.createSymbolicLink(
                atPath: run.folder.appending(path: "in/" + name).path(), withDestinationPath: "/etc/passwd")
        }
        try run.sync([run.folder.appending(path: "in").path()], [5])
        let text = try run("issues").text
        #expect(text.contains("in/x") && text.contains("in/y"), "\(text)")
    }

    @Test(arguments: [
        (["/nowhere/at/all"], "cannot open /nowhere/at/all"), (["--from", "icq", "/dev/null"], "icq"), ([], "INPUT"),
    ])
    func `an input that is not there or of no known system ends with 2`(_ arguments: [String], _ says: String) throws {
        let run = try Binary()
        defer { run.remove() }
        let result = try sync(run, arguments)
        #expect(result.code == 2 && result.messages.contains(says), "\(result.messages)")
        #expect(result.messages.split(separator: "\n").count == 1)
        #expect(!FileManager.default.fileExists(atPath: run.archive.path()))
    }
}
