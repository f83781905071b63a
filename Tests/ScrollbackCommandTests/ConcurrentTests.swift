import Foundation
import Testing

/// One program writes, four search: nobody fails, and each answer is of one moment.
@Suite(.serialized)
struct ConcurrentTests {
    private static let batches = 12
    private static let perBatch = 200

    /// A batch of messages later than all before it; two of them share a millisecond.
    private func batch(_ number: Int) -> String {
        (0..<Self.perBatch).map { index in
            let at = 1_762_063_200_000 + Int64(number * Self.perBatch + index) / 2
            let id = String(format: "%02d-%04d", number, index)
            return
                #"{"type":"message","id":"\#(id)","conversation":"c","sender":"u","at":\#(at),"text":"common \#(id)"}"#
        }.joined(separator: "\n") + "\n"
    }

    /// The newest page when so many batches are there.
    private func page(_ batches: Int) -> [String] {
        (0..<50).map { "scrollback:default/c/" + String(format: "%02d-%04d", batches - 1, Self.perBatch - 1 - $0) }
    }

    @Test func `searchers see whole batches while a sync writes`() throws {
        let run = try Binary()
        defer { run.remove() }
        for number in 0..<Self.batches {
            _ = try run.write(batch(number).utf8, to: String(format: "in/%02d.ndjson", number))
        }
        let folder = run.folder.appending(path: "in").path()
        try run.sync([folder + "/00.ndjson"])
        // Each loop ends on its own: the writer with its files, the searchers when it is done and once more.
        let script = """
            program='\(Binary.path)'
            cd '\(run.folder.path())'
            search() {
                round=0
                while :; do
                    if [ -e done ]; then last=1; else last=0; fi
                    "$program" search common --format ids -n 50 >"page-$1-$round" 2>"errors-$1-$round"
                    echo $? >"code-$1-$round"
                    "$program" search common --count >"count-$1-$round" 2>>"errors-$1-$round"
                    echo $? >>"code-$1-$round"
                    round=$((round + 1))
                    if [ $last = 1 ] || [ $round -ge 60 ]; then break; fi
                done
            }
            for number in 1 2 3 4; do search $number & done
            for file in in/*; do "$program" sync "$file" >/dev/null 2>>writer || echo failed >>failed; done
            touch done
            wait
            """
        let result = try Tool.run("/bin/bash", ["-c", script], variables: run.variables)
        #expect(result.code == 0, "\(result.everything)")
        let names = try FileManager.default.contentsOfDirectory(atPath: run.folder.path())
        func read(_ name: String) throws -> String {
            String(decoding: try Data(contentsOf: run.folder.appending(path: name)), as: UTF8.self)
        }
        #expect(!names.contains("failed"), "\((try? read("writer")) ?? "")")
        let pages = (1...Self.batches).map(page)
        var seen: Set<Int> = []
        for name in names where name.hasPrefix("page-") {
            let tail = name.dropFirst(5)
            let errors = try read("errors-" + tail)
            #expect(try read("code-" + tail) == "0\n0\n", "\(tail): \(errors)")
            let ids = try read(name).split(separator: "\n").map(String.init)
            let moment = pages.firstIndex(of: ids)
            #expect(moment != nil, "\(tail) is the page of no moment: \(ids.prefix(3)) … \(ids.count)")
            let count = Int(try read("count-" + tail).dropLast()) ?? -1
            #expect(count % Self.perBatch == 0 && count > 0, "\(tail): \(count)")
            if let moment {
                #expect(count >= (moment + 1) * Self.perBatch, "\(tail): the count is older than the page before it")
                seen.insert(moment)
            }
        }
        #expect(seen.contains(Self.batches - 1), "the last batch was seen")
        #expect(seen.count > 2, "\(seen.count) moments were seen")
        #expect(try run("search", "common", "--count").text == "\(Self.batches * Self.perBatch)\n")
        try run.expectWhole()
    }
}
