import Foundation
import Testing

/// A sync that is killed anywhere and run again gives the archive of one that was left alone.
@Suite(.serialized)
struct KillTests {
    /// Where the bytes of the corpus lie: logs and our own format, read in turn, in five batches.
    private func makeInput(_ run: Binary) throws -> String {
        var corpus = MixedCorpus(seed: 20)
        var places = SeededGenerator(seed: 21)
        for part in 0..<3 {
            let log = corpus.log(120, from: part * 120)
            _ = try run.write((log.joined(separator: "\n") + "\n").utf8, to: "input/\(part)-a-log")
            var records = corpus.records(220, media: 4).map {
                $0.replacingOccurrences(of: #""id":""#, with: #""id":"\#(part)-"#)
            }
            for _ in 0..<10 {
                records.insert(MixedCorpus.padding, at: Int.random(in: 0...records.count, using: &places))
            }
            _ = try run.write((records.joined(separator: "\n") + "\n").utf8, to: "input/\(part)-b.ndjson")
        }
        return run.folder.appending(path: "input").path()
    }

    @Test func `killed at 20 points and run again, it is the same archive`() throws {
        let run = try Binary()
        defer { run.remove() }
        let input = try makeInput(run)
        let whole = run.with(archive: "whole")
        let total = try KilledProcess.run(Binary.path, ["sync", input], variables: whole.variables, limit: nil).written
        try #require(total > 1_000_000, "\(total) bytes written")
        try whole.expectWhole()
        let code = try whole.sync([input], [5]).code
        let expected = try whole.dumped()

        let seed = 7
        var random = SeededGenerator(seed: seed)
        var killed = 0
        var sizes: Set<String> = []
        for point in 0..<20 {
            let limit = total * point / 20 + Int.random(in: 0..<total / 20, using: &random)
            let name = "seed \(seed), point \(point), killed behind \(limit) bytes"
            let victim = run.with(archive: "victim-\(point)")
            let outcome = try KilledProcess.run(
                Binary.path, ["sync", input], variables: victim.variables, limit: limit)
            if outcome.wasKilled { killed += 1 }
            if point % 2 == 0 {
                let check = try victim("verify")
                #expect(check.code == 0 || (check.code == 3 && limit < total / 20), "\(name): \(check.everything)")
                sizes.insert(try victim("stats").text.split(separator: "\n").dropFirst().first.map(String.init) ?? "")
            }
            let again = try victim.sync([input], [0, 5])
            #expect(again.code == code, "\(name): \(again.messages)")
            expectEqual(try victim.dumped(), expected, name)
            try victim.expectWhole()
            #expect(try leftovers(in: victim).isEmpty, "\(name)")
            try FileManager.default.removeItem(at: run.folder.appending(path: "victim-\(point)"))
        }
        #expect(killed >= 17, "only \(killed) of 20 were killed before their end")
        #expect(sizes.count >= 3, "the points lie in \(sizes.count) batches only")
    }

    /// Files that only a killed process leaves.
    private func leftovers(in run: Binary) throws -> [String] {
        let folder = run.variables["SCROLLBACK_ARCHIVE"] ?? ""
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix(".partial") }
    }
}
