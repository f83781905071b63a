import Testing

@testable import ScrollbackArchive

@Suite struct ConvergenceMergingTests {
    @Test(arguments: UInt64(0)..<10)
    func `merging does not depend on order, grouping or repetition`(_ group: UInt64) {
        for seed in group * 100..<(group + 1) * 100 {
            var generator = ConvergenceGenerator(seed: seed)
            let records = (0..<3).map { _ in Self.record(&generator) }
            let (a, b, c) = (records[0], records[1], records[2])
            let ab = a.merging(b)
            let ba = b.merging(a)
            #expect(Self.isSame(ab.record, ba.record), "commutative, seed \(seed)")
            #expect(Self.text(ab.displaced) == Self.text(ba.displaced), "displaced, seed \(seed)")
            let left = ab.record.merging(c).record
            #expect(Self.isSame(left, a.merging(b.merging(c).record).record), "associative, seed \(seed)")
            #expect(Self.isSame(left, a.merging(c).record.merging(b).record), "any grouping, seed \(seed)")
            let again = left.merging(b)
            #expect(Self.isSame(again.record, left), "idempotent, seed \(seed)")
            #expect(Self.isSame(a.merging(a).record, a) && a.merging(a).displaced == nil, "itself, seed \(seed)")
        }
    }

    /// A record of one message as the writer hands it to merging: attachments and views in order, bytes put away.
    private static func record(_ generator: inout ConvergenceGenerator) -> MessageRecord {
        var record = generator.message()
        record.account = account
        record.key = MessageKey(id: "1")
        for index in record.media.indices { record.media[index].content = nil }
        record.media = MediaRecord.merging([], record.media)
        record.perspectives = Perspective.merging([], record.perspectives)
        return record
    }

    private static func isSame(_ left: MessageRecord, _ right: MessageRecord) -> Bool {
        "\(left)".utf8.elementsEqual("\(right)".utf8)
    }

    private static func text(_ revision: RevisionRecord?) -> [UInt8] { Array((revision.map { "\($0)" } ?? "").utf8) }
}
