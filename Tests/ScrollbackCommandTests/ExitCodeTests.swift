import Foundation
import ScrollbackSQLite
import Testing

/// How the built program ends, and the one line it says then.
@Suite(.serialized)
struct ExitCodeTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var arguments: [String]
        var code: Int32
        var says: String
        var testDescription: String { arguments.joined(separator: " ") }

        init(_ arguments: [String], _ code: Int32, _ says: String) {
            self.arguments = arguments
            self.code = code
            self.says = says
        }
    }

    static let cases = [
        Case(["search", "report"], 0, "4 messages"),
        Case(["search", "absent"], 1, "0 messages"),
        Case(["search", "absent", "--count"], 1, ""),
        Case(["show", "nothing"], 1, "scrollback: show: there is no message 'nothing'"),
        Case(["people", "nobody"], 1, "0 people"),
        Case([], 2, "scrollback: no command given (see 'scrollback help')"),
        Case(["serach"], 2, "scrollback: unknown command 'serach' (did you mean 'search'?)"),
        Case(["se\u{1B}[2Jarch"], 2, "scrollback: unknown command 'se^[[2Jarch'"),
        Case(["search"], 2, "scrollback: search: QUERY is missing"),
        Case(["search", "x", "--cursor", "y"], 2, "scrollback: search: --cursor: the cursor is damaged"),
        Case(
            ["search", "x", "--timezone", "Mars"], 2, "scrollback: search: --timezone is 'Mars', which is no time zone"),
        Case(["search", "form:li"], 2, "unknown operator 'form:' at column 1 (did you mean 'from:'?"),
        Case(["search", "on:03/04/2025"], 2, "at column 4"),
        Case(["search", "--", "-absent"], 2, "--all"),
        Case(["sync", "/nowhere/at/all"], 2, "scrollback: sync: cannot open /nowhere/at/all"),
        Case(["sync", "/dev/null", "--from", "icq"], 2, "icq"),
        Case(
            ["--archive", "/nowhere/at/all", "search", "x"], 3,
            "scrollback: search: there is no archive in /nowhere/at/all"),
    ]

    @Test(arguments: cases) func `each way to end has its code and its line`(_ item: Case) throws {
        let run = try Binary.filled()
        defer { run.remove() }
        let result = try Tool.run(Binary.path, item.arguments, variables: run.variables)
        #expect(result.code == item.code)
        for words in ["会议", "not for everyone", "Good morning"] { #expect(!result.messages.contains(words)) }
        #expect(item.says.isEmpty || result.messages.contains(item.says), "\(result.messages)")
    }

    @Test func `a query error shows its place`() throws {
        let run = try Binary.filled()
        defer { run.remove() }
        let lines = try run("search", "会议 form:li").messages.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[1] == "  会议 form:li")
        #expect(lines[2] == "       ^^^^^")
    }

    @Test func `refused records end with 5 on every run`() throws {
        let run = try Binary()
        defer { run.remove() }
        let input = try run.write(Fixture.export + "{\"type\":\"message\",\"text\":\"lost\"}\n", to: "export.ndjson")
        for _ in 1...2 {
            let result = try run("sync", input, "--from", "scrollback")
            #expect(result.code == 5)
            #expect(result.messages.contains("1 refused") && !result.messages.contains("lost"))
        }
    }

    @Test func `a damaged archive ends with 3`() throws {
        let run = try Binary.filled()
        defer { run.remove() }
        try Data("no database at all, whatever its name says".utf8).write(to: run.archive.appending(path: "archive.db"))
        let result = try run("search", "report")
        #expect(result.code == 3)
        #expect(result.messages.split(separator: "\n").count == 1)
    }

    @Test func `an archive at odds with itself ends verify with 6`() throws {
        let run = try Binary.filled()
        defer { run.remove() }
        let connection = try Connection(path: run.archive.appending(path: "archive.db").path(), access: .write)
        try connection.execute("UPDATE conversation SET message_count = 9 WHERE number = 1", subject: "test")
        let result = try run("verify")
        #expect(result.code == 6)
        #expect(result.text.hasPrefix("counts") && result.messages == "verify: 1 problem found\n")
    }

    @Test func `doctor looks and changes nothing`() throws {
        let run = try Binary()
        defer { run.remove() }
        let result = try run("doctor")
        #expect(result.code == 0)
        #expect(result.text.contains("warn  archive      there is none"))
        #expect(!FileManager.default.fileExists(atPath: run.archive.path()))
    }

    @Test func `an archive is for its owner alone and lies where XDG says`() throws {
        var run = try Binary()
        defer { run.remove() }
        run.variables["XDG_DATA_HOME"] = "relative"
        #expect(try run("init").code == 0)
        let file = run.archive.appending(path: "archive.db").path()
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
        #expect(
            try FileManager.default.attributesOfItem(atPath: run.archive.path())[.posixPermissions] as? Int == 0o700)
        run.variables["XDG_DATA_HOME"] = run.folder.appending(path: "x").path()
        #expect(try run("init").code == 0)
        #expect(
            FileManager.default.fileExists(atPath: run.folder.appending(path: "x/scrollback/archive/archive.db").path())
        )
        let again = try run("init")
        #expect(again.code == 0 && again.messages.contains("there already is an archive"))
    }

    @Test func `a full disk is said and ends with 5`() throws {
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let run = try Binary.filled()
        defer { run.remove() }
        let result = try Tool.run("/bin/sh", ["-c", "'\(Binary.path)' dump >/dev/full"], variables: run.variables)
        #expect(result.code == 5)
        #expect(result.messages.contains("the output could not be written"))
    }

    @Test func `a sync beside another one ends with 8`() throws {
        let run = try Binary.filled()
        defer { run.remove() }
        // The first one waits for its input; the second one finds the lock.
        let pipe = run.folder.appending(path: "pipe").path()
        let script = """
            mkfifo '\(pipe)'
            '\(Binary.path)' sync '\(pipe)' --from scrollback &
            exec 3>'\(pipe)'
            printf '{"type":"skipped","word":"x"}\\n' >&3
            tries=0
            while :; do
                '\(Binary.path)' sync '\(run.folder.path())/export.ndjson'
                code=$?
                tries=$((tries + 1))
                if [ $code -ne 0 ] || [ $tries -gt 50 ]; then break; fi
            done
            exec 3>&-
            wait
            exit $code
            """
        let result = try Tool.run("/bin/sh", ["-c", script], variables: run.variables)
        #expect(result.code == 8)
    }

    @Test func `an interrupted sync ends with 130 and keeps what it has`() throws {
        let run = try Binary.filled()
        defer { run.remove() }
        let pipe = run.folder.appending(path: "pipe").path()
        let script = """
            mkfifo '\(pipe)'
            '\(Binary.path)' sync '\(pipe)' --from scrollback &
            process=$!
            exec 3>'\(pipe)'
            printf '{"type":"skipped","word":"x"}\\n' >&3
            kill -INT $process
            kill -INT $process
            exec 3>&-
            wait $process
            """
        let result = try Tool.run("/bin/bash", ["-c", "set -m\n" + script], variables: run.variables)
        #expect(result.code == 130, "\(result.everything)")
        #expect(try run("search", "report").code == 0)
        #expect(try run("verify").code == 0)
    }
}
