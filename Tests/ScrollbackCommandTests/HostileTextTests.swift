import Foundation
import Testing

/// No word of a message, a person or a file can drive the terminal it is printed on.
@Suite(.serialized)
struct HostileTextTests {
    /// What would set a clipboard, clear a screen, hide a link, start a device string, turn a line around, end a line.
    private static let payloads = [
        "\u{1B}]52;c;cGF5bG9hZA==\u{7}", "\u{1B}]8;;http://x\u{1B}\\link", "\u{1B}[2J\u{1B}[31m", "\u{1B}P1$qm\u{1B}\\",
        "\u{9B}2J", "\u{9D}52;c;eA==\u{9C}", "\u{1B}]0;never ended", "\u{202E}gpj.exe", "\u{2066}\u{2067}\u{061C}",
        "\u{200F}\u{202A}", "a\rb\u{8}\u{8}c", "\u{7F}\u{0}\u{B}\u{C}", "x\u{2028}y\u{2029}z",
        "\u{FEFF}\u{200B}\u{E0041}",
    ]

    /// Every field that people can fill has each of them once.
    private static func export() throws -> Data {
        var lines = Data()
        for (index, bad) in payloads.enumerated() {
            let account: [String: Any] = ["system": "nim \(bad)", "name": "app \(bad)"]
            let place: [String: Any] = ["latitude": 1.5, "longitude": 2.5, "address": "address \(bad)"]
            let media: [String: Any] = [
                "kind": "file", "name": "file \(bad).\(bad)", "mime": "m/\(bad)", "url": "http://\(bad)", "size": 5,
                "local_path": "/\(bad)", "remote_id": bad,
            ]
            let id = "id\(index) \(bad)"
            let records: [[String: Any]] = [
                ["type": "account", "account": account, "self": "u \(bad)", "application": bad],
                ["type": "participant", "account": account, "id": "u \(bad)", "name": "name \(bad)", "aliases": [bad]],
                [
                    "type": "conversation", "account": account, "id": "c \(bad)", "title": "title \(bad)", "about": bad,
                    "kind": bad,
                ],
                [
                    "type": "message", "account": account, "id": id, "conversation": "c \(bad)", "sender": "u \(bad)",
                    "sender_name": "shown \(bad)", "at": 1_762_063_200_000 + index * 60_000, "text": "word \(bad) end",
                    "title": "t \(bad)", "url": "http://u/\(bad)", "place": place, "media": [media], "raw_kind": bad,
                    "kind": index % 2 == 0 ? "text" : "kind \(bad)", "at_text": bad, "client_id": bad, "status": bad,
                    "mentions": ["u \(bad)"], "edited_at": 1_762_063_150_000, "extras": ["\(bad)": bad],
                    "strange \(bad)": bad, "event": bad,
                    "references": [["role": "reply", "id": bad, "sender": bad, "quote": bad, "kind": "k \(bad)"]],
                    "revisions": [["text": "earlier \(bad)", "at": 1_762_063_100_000, "editor": bad]],
                    "reactions": [["participant": bad, "sign": bad]],
                    "receipts": [["participant": bad, "kind": bad]],
                ],
                ["type": "message", "account": account, "text": "no id \(bad)"],
                ["type": "type \(bad)"], ["type": "skipped", "word": "skipped \(bad)"],
                ["type": "recall", "account": account, "id": "absent \(bad)", "by": bad, "note": bad],
            ]
            for record in records {
                lines += try JSONSerialization.data(withJSONObject: record, options: [.sortedKeys])
                lines.append(10)
            }
        }
        return lines
    }

    private func filled() throws -> Binary {
        let run = try Binary()
        // The names of files are hostile too.
        let name = "in/\u{1B}]0;owned\u{7}\u{9B}2J\u{202E}x.ndjson"
        _ = try run.write(Self.export(), to: name)
        _ = try run.write("no export".utf8, to: "in/y\n\u{1B}[2J\u{202E}")
        let result = try run.sync([run.folder.appending(path: "in").path()], [5])
        expectHarmless(result.output + result.errors, "sync")
        return run
    }

    /// No control character but line ends, none of C1, none that turns text or cannot be seen.
    private func expectHarmless(_ bytes: Data, _ what: String, _ place: SourceLocation = #_sourceLocation) {
        let text = String(decoding: bytes, as: UTF8.self)
        let bad = text.unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0x0A: false
            case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0x200B: true
            default: false
            }
        }
        // Hexadecimal: a report of it must not do what it does.
        let numbers = Set(bad.map { String($0.value, radix: 16) }).sorted()
        #expect(numbers.isEmpty, "\(what.debugDescription)", sourceLocation: place)
    }

    private func ids(_ run: Binary) throws -> [String] {
        let lines = String(decoding: try run("search", "word", "--format", "ndjson").output, as: UTF8.self)
        return lines.split(separator: "\n").compactMap { line in
            guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
                return nil
            }
            return object["type"] as? String == "hit" ? object["id"] as? String : nil
        }
    }

    /// Everything that prints what people wrote.
    private func commands(_ run: Binary) throws -> [[String]] {
        let bad = Self.payloads[0].replacingOccurrences(of: "\0", with: "") + Self.payloads[7]
        var commands: [[String]] = [
            ["search", "word", "-n", "50"], ["search", "word", "-C", "2"], ["search", "earlier", "--all"],
            ["search", "was:earlier"], ["search", "--explain", "word \(bad) from:name"], ["search", "word", "--count"],
            ["search", "\"\(bad)"], ["search", "nowhere\(bad):x"], ["search", "in:title"], ["search", "word from:u"],
            ["conversations"], ["people"], ["people", "name"], ["media"], ["sources"], ["stats"], ["issues"],
            ["verify"], ["doctor"], ["show", "absent \(bad)"], ["sync", "/nowhere/\(bad)"],
            ["sync", "--from", bad, "/dev/null"], ["--archive", "/nowhere/\(bad)", "stats"], [bad],
            ["search", "word", "--timezone", bad], ["search", "word", "--cursor", bad],
        ]
        for id in try ids(run) { commands += [["show", id], ["show", id, "--revisions"]] }
        return commands
    }

    @Test func `nothing of it reaches a pipe`() throws {
        let run = try filled()
        defer { run.remove() }
        let count = try ids(run).count
        #expect(count == Self.payloads.count)
        for arguments in try commands(run) {
            let result = try Tool.run(Binary.path, arguments, variables: run.variables)
            expectHarmless(result.output + result.errors, "\(arguments)")
        }
        #expect(try run("search", "word", "-n", "50").text.contains("^[]52;c;"))
    }

    @Test func `records for programs escape it`() throws {
        let run = try filled()
        defer { run.remove() }
        let lists = [
            ["search", "word"], ["conversations"], ["people"], ["media"], ["sources"], ["stats"], ["issues"],
            ["verify"],
        ]
        let shows = try ids(run).map { ["show", $0] }
        for arguments in lists + shows {
            let result = try Tool.run(Binary.path, arguments + ["--format", "ndjson"], variables: run.variables)
            expectEscaped(result.output, "\(arguments)")
            expectHarmless(result.errors, "\(arguments)")
        }
        expectEscaped(try run.dumped(), "dump")
        let ids = try run("search", "word", "--format", "ids")
        expectHarmless(ids.output, "ids")
        for id in ids.text.split(separator: "\n") { #expect(try run("show", String(id)).code == 0, "\(id)") }
    }

    private func expectEscaped(_ bytes: Data, _ what: String) {
        let text = String(decoding: bytes, as: UTF8.self)
        let rest = text.unicodeScalars.filter { $0.value != 0xFEFF && $0.value != 0x200B }
        var plain = String.UnicodeScalarView()
        plain.append(contentsOf: rest)
        expectHarmless(Data(String(plain).utf8), what)
        for line in bytes.split(separator: 10) {
            #expect((try? JSONSerialization.jsonObject(with: line)) != nil, "\(what)")
        }
    }

    @Test func `nothing of it reaches a terminal`() throws {
        let script = "/usr/bin/script"
        guard FileManager.default.isExecutableFile(atPath: script) else { return print("no script: skipped") }
        let run = try filled()
        defer { run.remove() }
        var plain = run
        plain.variables["TERM"] = "xterm"
        plain.variables["NO_COLOR"] = "1"
        for arguments in try commands(run) where !arguments.joined().contains("\0") {
            let words = ([Binary.path] + arguments).map { "'" + $0.replacingOccurrences(of: "'", with: "'\\''") + "'" }
            let shown = try Tool.run(
                script, ["-qec", words.joined(separator: " "), "/dev/null"], variables: plain.variables)
            // Ours: line ends, names between FSI and PDI.
            let text = shown.text.replacingOccurrences(of: "\r\n", with: "\n")
            var depth = 0
            var rest = String.UnicodeScalarView()
            for scalar in text.unicodeScalars {
                switch scalar.value {
                case 0x2068: depth += 1
                case 0x2069: depth -= 1
                case 0x0A: #expect(depth == 0, "\(arguments): an isolate that does not end")
                default: rest.append(scalar)
                }
            }
            expectHarmless(Data(String(rest).utf8), "terminal \(arguments)")
        }
    }

    @Test func `the progress line of a terminal is harmless`() throws {
        let script = "/usr/bin/script"
        guard FileManager.default.isExecutableFile(atPath: script) else { return print("no script: skipped") }
        let run = try filled()
        defer { run.remove() }
        var terminal = run
        terminal.variables["TERM"] = "xterm"
        let command = "'\(Binary.path)' sync '\(run.folder.path())/in'"
        let shown = try Tool.run(script, ["-qec", command, "/dev/null"], variables: terminal.variables)
        let text = shown.text.replacingOccurrences(of: "\r\u{1B}[K", with: "")
            .replacingOccurrences(of: "\r\n", with: "\n")
        expectHarmless(Data(text.utf8), "progress")
    }
}
