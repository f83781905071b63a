import ScrollbackArchive
import Testing

@Suite struct ConvergenceTests {
    private static let seedsPerGroup: UInt64 = 20

    @Test(arguments: UInt64(0)..<15)
    func `records in any order, split, repeated and overlapping make the same archive`(_ group: UInt64) throws {
        for seed in group * Self.seedsPerGroup..<(group + 1) * Self.seedsPerGroup {
            var generator = ConvergenceGenerator(seed: seed)
            let records = generator.records(6 + Int(seed % 5) * 8)
            let whole = try listing(of: [records], seed)
            for attempt in 0..<2 {
                let batches = generator.batches(of: records)
                let other = try listing(of: batches, seed)
                let difference = whole.difference(from: other)
                #expect(difference == nil, "seed \(seed), attempt \(attempt)")
                if difference != nil { return }
            }
        }
    }

    /// What an archive says that took these batches in, and then all of them once more without a change.
    private func listing(of batches: [[Record]], _ seed: UInt64) throws -> ConvergenceListing {
        try withMemoryFolder { folder in
            let archive = try Archive.open(folder, access: .write)
            try archive.sync(run) { session in
                for batch in batches { _ = try session.apply(IngestBatch(batch.map { IngestBatch.Entry($0) })) }
            }
            let listing = try ConvergenceListing(archive)
            #expect(try archive.verify() == [], "seed \(seed)")
            let again = try archive.take(Array(batches.joined()))
            #expect((again.new, again.changed) == (0, 0), "seed \(seed)")
            return listing
        }
    }
}
