import Foundation
import Glibc
import ScrollbackZip

extension BadInputCase {
    /// What one file can hold.
    static let contents: [BadInputCase] = [
        BadInputCase(
            "broken JSON in the middle", new: 2, ["refused json"], kept: ["1", "3"],
            line("1") + #"{"type":"message","id":"2","conv"# + "\n" + line("3")),
        BadInputCase(
            "a file cut in its last record", new: 1, ["refused json"], kept: ["1"], line("1") + line("2").dropLast(20)),
        BadInputCase(
            "a lone surrogate", new: 3, ["repaired lone-surrogate"], kept: ["1", "2", "3"],
            line("1") + line("2", text: #"a \ud83d b"#) + line("3")),
        BadInputCase(
            "two lone surrogates the wrong way round", new: 2, ["repaired lone-surrogate"], kept: ["1", "2"],
            line("1") + line("2", text: #"\ude00\ud83d"#)),
        BadInputCase(
            "bytes that are no UTF-8", new: 3, ["repaired bad-utf8"], kept: ["1", "2", "3"],
            Array(line("1").utf8) + line("2", text: "aXb").utf8.map { $0 == 0x58 ? 0xFF : $0 } + Array(line("3").utf8)),
        BadInputCase(
            "a NUL", new: 2, ["repaired nul"], kept: ["1", "2"], line("1", text: #"a\u0000b"#) + line("2")),
        BadInputCase(
            "a raw NUL byte", new: 2, ["repaired control-character", "repaired nul"], kept: ["1", "2"],
            line("1", text: "a\0b") + line("2")),
        BadInputCase(
            "control characters", new: 2, ["repaired control-character"], kept: ["1", "2"],
            line("1", text: "a\u{1}\u{1B}[2J\u{7F}b") + line("2")),
        BadInputCase(
            "ids beyond 2^53", new: 2, kept: ["12345678901234567890123", "9007199254740993"],
            #"{"type":"message","id":9007199254740993,"conversation":"c","at":1700000000123,"text":"kept"}"# + "\n"
                + #"{"type":"message","id":12345678901234567890123,"conversation":"c","at":1700000000123,"text":"kept"}"#
        ),
        BadInputCase("time 0", new: 2, ["repaired bad-time"], kept: ["1", "2"], line("1") + line("2", at: "0")),
        BadInputCase(
            "a negative time", new: 2, ["repaired bad-time"], kept: ["1", "2"], line("1") + line("2", at: "-5")),
        BadInputCase(
            "the year 9999", new: 2, ["repaired bad-time"], kept: ["1", "2"],
            line("1") + line("2", at: #""9999-12-31T23:59:59Z""#)),
        BadInputCase(
            "seconds for milliseconds", new: 2, ["repaired bad-time"], kept: ["1", "2"],
            line("1") + line("2", at: "1700000000")),
        BadInputCase(
            "a time beyond 64 bits", new: 2, ["repaired bad-time"], kept: ["1", "2"],
            line("1") + line("2", at: "99999999999999999999999")),
        BadInputCase(
            "no time", new: 2, ["repaired missing-time"], kept: ["1", "2"], line("1") + line("2", at: "null")),
        BadInputCase(
            "no time anywhere", new: 1, ["repaired missing-time"], kept: ["1"], line("1", at: "null")),
        BadInputCase("an unknown kind", new: 1, kept: ["1"], line("1", more: #","kind":"hologram""#)),
        BadInputCase(
            "an unknown type", new: 1, ["refused unknown-type"], kept: ["1"], line("1") + #"{"type":"greeting"}"# + "\n"
        ),
        BadInputCase(
            "no id, no conversation", new: 1, ["refused missing-conversation", "refused missing-id"], kept: ["3"],
            #"{"type":"message","conversation":"c","at":1,"text":"kept"}"# + "\n"
                + #"{"type":"message","id":"2","at":1,"text":"kept"}"# + "\n" + line("3")),
        BadInputCase(
            "coordinates that look exchanged", new: 1, ["repaired coordinates"], kept: ["1"],
            line("1", more: #","place":{"latitude":120.9,"longitude":48.2}"#)),
        BadInputCase(
            "nested a million deep", new: 2, ["refused json"], kept: ["1", "2"],
            line("1") + String(repeating: "[", count: 1_000_000) + "\n" + line("2")),
        BadInputCase("nothing", new: 0, kept: [], ""),
        BadInputCase("white space", new: 0, kept: [], " \n\n\t\n"),
        BadInputCase(
            "a record of another system among ours", new: 2, ["refused other-system"], kept: ["1", "2"],
            line("1")
                + #"{"appId":"a","fromUserId":"u","targetId":"t","targetType":1,"classname":"RC:TxtMsg","#
                + #""content":{"content":"x"},"dateTime":"2026-03-02 09:00:00.000","msgUID":"X"}"# + "\n" + line("2")),
    ]

    /// What files, folders and zips can be.
    static let files: [BadInputCase] = [
        BadInputCase("a file of another system than --from says", new: 0, ["refused json"], kept: []) {
            ["--from", "scrollback", try $0.write(log("AAAA-BBBB-CCCC-DDDD").utf8, to: "log")]
        },
        BadInputCase("a file of another system, without --from", new: 1, kept: ["AAAA-BBBB-CCCC-DDDD"]) {
            [try $0.write(log("AAAA-BBBB-CCCC-DDDD").utf8, to: "log")]
        },
        BadInputCase(
            "a folder of unrelated files with one that is ours", new: 1,
            Array(repeating: "refused unrecognised", count: 4), kept: ["1"]
        ) { run in
            _ = try run.write("shopping: milk, eggs\n".utf8, to: "in/notes.txt")
            _ = try run.write([0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46, 0x49, 0x46, 0], to: "in/photo.jpg")
            _ = try run.write(#"{"name":"package","version":"1.0.0"}"#.utf8, to: "in/package.json")
            _ = try run.write([0x1F, 0x8B, 8, 0, 1, 2, 3], to: "in/old.gz")
            _ = try run.write("".utf8, to: "in/empty")
            _ = try run.write(line("1").utf8, to: "in/sub/export.ndjson")
            return [run.folder.appending(path: "in").path()]
        },
        BadInputCase(
            "links and a pipe in a folder", new: 1, ["refused special-file", "refused symlink", "refused symlink"],
            kept: ["1"]
        ) { run in
            _ = try run.write(line("secret").utf8, to: "outside/secret.ndjson")
            _ = try run.write(line("1").utf8, to: "in/export.ndjson")
            let folder = run.folder.appending(path: "in").path()
            unsafe symlink("../outside/secret.ndjson", folder + "/link")
            unsafe symlink("../outside", folder + "/folder-link")
            unsafe mkfifo(folder + "/pipe", 0o600)
            return [folder]
        },
        BadInputCase("an endless device in a folder's place", new: 1, ["refused symlink"], kept: ["1"]) { run in
            _ = try run.write(line("1").utf8, to: "in/export.ndjson")
            let folder = run.folder.appending(path: "in").path()
            unsafe symlink("/dev/zero", folder + "/zero")
            return [folder]
        },
        BadInputCase("a truncated zip", new: 1, ["refused truncated", "refused unrecognised"], refused: 3, kept: ["1"])
        { run in
            var zip = RawZip()
            zip.add("a.ndjson", line("1"))
            zip.add("b.ndjson", line("2") + line("3"))
            return [try run.write(zip.file.dropLast(300), to: "cut.zip")]
        },
        BadInputCase(
            "a zip with entries that lead out", new: 1,
            ["refused unsafe-entry", "refused unsafe-entry", "refused unsafe-entry"], kept: ["1"]
        ) { run in
            var zip = RawZip()
            zip.add("../escape.ndjson", line("2"))
            zip.add("/etc/escape.ndjson", line("3"))
            zip.add("link", "/etc/passwd", mode: 0o120777)
            zip.add("good.ndjson", line("1"))
            return [try run.write(zip.file, to: "unsafe.zip")]
        },
        BadInputCase("a zip bomb beside a good file", new: 1, ["refused limit"], kept: ["1"]) { run in
            let path = run.folder.appending(path: "bomb.zip").path()
            let writer = try ZipWriter(path: path)
            var megabytes = 200
            try writer.add(name: "bomb.ndjson") {
                megabytes -= 1
                return megabytes < 0 ? nil : [UInt8](repeating: 0x20, count: 1 << 20)
            }
            try writer.add(name: "good.ndjson", bytes: Array(line("1").utf8))
            try writer.finish()
            return [path]
        },
        BadInputCase("a zip in a zip", new: 1, ["refused unrecognised"], kept: ["1"]) { run in
            var zip = RawZip()
            zip.add("inner.zip", "PK\u{3}\u{4} and so on")
            zip.add("good.ndjson", line("1"))
            return [try run.write(zip.file, to: "outer.zip")]
        },
        BadInputCase("names nobody should give a file", new: 1, ["refused unrecognised"], kept: ["1"]) { run in
            _ = try run.write(line("1").utf8, to: "in/a\u{1B}[2J\u{202E}nosj.ndjson")
            _ = try run.write("x".utf8, to: "in/-rf\nnotes.txt")
            return [run.folder.appending(path: "in").path()]
        },
    ]
}
