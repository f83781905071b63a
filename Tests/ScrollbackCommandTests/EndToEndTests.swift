import Foundation
import Testing

/// The built program on a small archive: what it prints, where, and how it ends.
@Suite(.serialized)
struct EndToEndTests {
    @Test func `search prints three lines a message and the summary beside them`() throws {
        let run = try Binary.filled()
        defer { run.remove() }
        let result = try run("search", "report", "-n", "2")
        #expect(result.code == 0)
        #expect(
            result.text == """
                2025-11-02 14:06 +08:00  项目组  李伟
                    a^[]0;owned^G<U+202E>b report
                    nim:demo/team/6

                2025-11-02 14:03 +08:00  项目组  李伟
                    会议室在三楼 bring the report
                    nim:demo/team/4

                """)
        let notes = result.messages.split(separator: "\n")
        #expect(notes.first == "2 of 4 messages")
        #expect(notes.count == 2 && notes[1].hasPrefix("next: --cursor v1.older."))
    }

    @Test func `pages follow each other by cursor and end`() throws {
        let run = try Binary.filled()
        defer { run.remove() }
        var seen: [String] = []
        var cursor: String?
        repeat {
            let result =
                if let cursor {
                    try run("search", "report", "-n", "1", "--format", "ids", "--cursor", cursor)
                } else {
                    try run("search", "report", "-n", "1", "--format", "ids")
                }
            #expect(result.code == 0)
            seen += result.text.split(separator: "\n").map(String.init)
            cursor = result.messages.split(separator: "\n").last { $0.hasPrefix("next: --cursor ") }
                .map { String($0.dropFirst(15)) }
        } while cursor != nil && seen.count < 10
        #expect(seen == ["nim:demo/team/6", "nim:demo/team/4", "nim:demo/team/3", "nim:demo/team/2"])
        #expect(
            try run("search", "report", "--oldest-first", "--format", "ids").text.split(separator: "\n").map(
                String.init) == seen.reversed())
    }

    @Test func `search prints records for programs`() throws {
        let run = try Binary.filled()
        defer { run.remove() }
        let lines = try run("search", "三楼", "--format", "ndjson", "-C", "1").text.split(separator: "\n").map(
            String.init)
        #expect(lines.count == 4)
        #expect(
            lines[1]
                == #"{"v":1,"type":"hit","id":"nim:demo/team/4","at":1762063380000,"time":"2025-11-02T14:03:00.000+08:00","system":"nim","account":"demo","conversation":{"id":"team","title":"项目组","kind":"group"},"sender":{"id":"li","name":"李伟"},"kind":"text","state":"visible","text":"会议室在三楼\nbring the report","highlights":[[12,18]]}"#
        )
        #expect(lines[0].hasPrefix(#"{"v":1,"type":"context","id":"nim:demo/team/3""#))
        #expect(
            lines[3]
                == #"{"v":1,"type":"end","count":1,"total":{"value":1,"relation":"eq"},"next":null,"complete":true}"#)
    }

    @Test func `a hit and its neighbours are shown once`() throws {
        let run = try Binary.filled()
        defer { run.remove() }
        let text = try run("search", "会议", "-C", "1").text
        for id in 1...5 { #expect(text.components(separatedBy: "nim:demo/team/\(id)\n").count == 2, "\(id)") }
        #expect(text.contains("> 2025-11-02 14:03 +08:00  项目组  李伟\n      会议室在三楼 bring the report\n"))
    }

    @Test func `count and explain answer without a page`() throws {
        let run = try Binary.filled()
        defer { run.remove() }
        #expect(try run("search", "report", "--count").text == "4\n")
        let explained = try run("search", "--explain", "会议 from:liwei after:2025-11-01").text
        #expect(explained.hasPrefix("query:  会议 from:liwei after:2025-11-01\n"))
        #expect(explained.contains("from:liwei is 李伟 (li)"))
        #expect(explained.contains("2025-10-31T16:00:00Z"))
    }

    @Test func `show prints everything but hidden words`() throws {
        let run = try Binary.filled()
        defer { run.remove() }
        let shown = try run("show", "nim:demo/team/5")
        #expect(shown.code == 0 && shown.text.contains("recalled") && !shown.text.contains("not for everyone"))
        #expect(try run("show", "5", "--revisions").text.contains("not for everyone"))
        #expect(!(try run("search", "is:recalled").everything.contains("not for everyone")))
        #expect(try run("show", "nim:demo/team/3").text.contains("q4-report.pdf, 2.1 MB"))
    }

    @Test func `lists print what the archive holds`() throws {
        let run = try Binary.filled()
        defer { run.remove() }
        #expect(
            try run("conversations").text == """
                2025-11-03 14:00 +08:00  1  nim  single  ann-li
                2025-11-02 14:06 +08:00  5  nim  group   项目组  team

                """)
        #expect(try run("conversations", "--format", "ids").text == "ann-li\nteam\n")
        #expect(try run("people", "annie").text == "3  nim  Ann Bell  ann  annie\n")
        #expect(
            try run("media").text == """
                2025-11-02 14:02 +08:00  q4-report.pdf
                    file, 2.1 MB
                    nim:demo/team/3

                """)
    }

    @Test func `stats, sources and issues count what was read`() throws {
        let run = try Binary.filled()
        defer { run.remove() }
        #expect(
            try run("stats").text == """
                Totals
                  messages        7
                  of them hidden  1
                  conversations   2
                  people          2
                  attachments     1
                  inputs          1
                  issues          0
                  waited for      0
                  from 2025-11-02 14:00 +08:00 to 2025-11-03 14:00 +08:00
                Accounts
                  nim:demo  7
                Kinds
                  text  6
                  file  1
                Months
                  2025-11  7  ####################################################

                """)
        let sources = try run("sources").text
        #expect(sources.hasPrefix("Accounts\n  nim  demo  me is li\nInputs\n") && sources.contains("export.ndjson"))
        #expect(try run("issues").messages == "0 issues\n")
        #expect(try run("stats", "--format", "ndjson").text.contains(#""months":{"2025-11":7}"#))
    }

    @Test func `a second sync changes nothing`() throws {
        let run = try Binary.filled()
        defer { run.remove() }
        let before = try run("dump").output
        let result = try run("sync", run.folder.appending(path: "export.ndjson").path())
        #expect(result.code == 0)
        #expect(
            result.output.isEmpty
                && result.messages.contains("sync: 0 new messages, 7 already there, 0 changed, 0 refused; "),
            "\(result.messages)")
        #expect(try run("dump").output == before)
        #expect(try run("verify").code == 0)
    }

    @Test func `a dry run keeps nothing`() throws {
        let run = try Binary()
        defer { run.remove() }
        let input = try run.write(Fixture.export, to: "export.ndjson")
        #expect(try run("sync", "--dry-run", input).code == 3)
        #expect(try run("init").code == 0)
        let result = try run("sync", "--dry-run", input)
        #expect(
            result.code == 0 && result.messages.contains("7 new messages")
                && result.messages.contains("nothing was kept"))
        #expect(try run("search", "").code == 1)
    }

    @Test func `no ESC byte goes into a pipe`() throws {
        let run = try Binary.filled()
        defer { run.remove() }
        for arguments in [["search", "report"], ["show", "6"], ["conversations"], ["people"], ["media"], ["doctor"]] {
            let result = try Tool.run(Binary.path, arguments, variables: run.variables)
            #expect(!(result.output + result.errors).contains(0x1B), "\(arguments)")
        }
        #expect(try run("search", "report", "--color", "always").output.contains(0x1B))
        var plain = run
        plain.variables["NO_COLOR"] = "1"
        plain.variables["CLICOLOR_FORCE"] = "1"
        #expect(!(try plain("search", "report").output.contains(0x1B)))
    }

    @Test func `a terminal gets colour and isolation`() throws {
        let script = "/usr/bin/script"
        guard FileManager.default.isExecutableFile(atPath: script) else { return }
        let run = try Binary.filled()
        defer { run.remove() }
        let command = "'\(Binary.path)' search report -n 1"
        var variables = run.variables
        variables["TERM"] = "xterm"
        let shown = try Tool.run(script, ["-qec", command, "/dev/null"], variables: variables).text
        #expect(shown.contains("\u{1B}[1;31mreport\u{1B}[0m") && shown.contains("\u{2068}"))
        variables["NO_COLOR"] = "1"
        #expect(!(try Tool.run(script, ["-qec", command, "/dev/null"], variables: variables).text.contains("\u{1B}[")))
    }

    @Test func `a closed pipe is quiet`() throws {
        let run = try Binary.filled()
        defer { run.remove() }
        let command = "for i in 1 2 3 4; do '\(Binary.path)' completions zsh; done | head -n 1 >/dev/null"
        let result = try Tool.run("/bin/sh", ["-c", command], variables: run.variables)
        #expect(result.code == 0 && result.messages.isEmpty)
    }
}
