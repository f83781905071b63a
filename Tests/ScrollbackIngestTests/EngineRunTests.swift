import ScrollbackLedger
import Testing

@testable import ScrollbackArchive
@testable import ScrollbackIngest

/// Both sides together, into a sink that only remembers.
struct EngineRunTests {
    final class Memory: BatchSink {
        var originals: [String] = []
        var batches: [IngestBatch] = []
        var finished: [Int64: Int64] = [:]
        var failsAt: Int?

        struct Full: Error {}

        func original(path: String, modifiedAt: Instant?) -> OriginalNumber {
            originals.append(path)
            return OriginalNumber(value: Int64(originals.count))
        }

        func apply(_ batch: IngestBatch) throws -> IngestOutcome {
            if batches.count == failsAt { throw Full() }
            batches.append(batch)
            var outcome = IngestOutcome()
            for entry in batch.entries {
                switch entry.record {
                case .message: outcome.new += 1
                case .issue(let issue):
                    if issue.outcome == .refused { outcome.refused += 1 } else { outcome.repaired += 1 }
                default: break
                }
            }
            return outcome
        }

        func finish(_ original: OriginalNumber, size: Int64, sha256: Digest) { finished[original.value] = size }
    }

    func run(
        _ inputs: [String], into memory: Memory, from system: String? = nil,
        progress: (IngestProgress) -> Void = { _ in }, isCancelled: () -> Bool = { false }
    ) throws -> IngestSummary {
        try Ingester(adapters: [ScrollbackAdapter()]).run(
            inputs: inputs, from: system, context: AdapterContext(), into: memory, runStart: startOfRun,
            progress: progress, isCancelled: isCancelled)
    }

    @Test func `many small files land together`() throws {
        let folder = try EngineFolder()
        for number in 0..<50 { try folder.file("\(100 + number)", line("\(number)")) }
        try folder.file("200", "not ours")
        try folder.file("300", "")
        let memory = Memory()
        var last = IngestProgress()
        let summary = try run([folder.path], into: memory) { last = $0 }
        #expect(memory.batches.count == 1)
        #expect(summary.outcome.new == 50)
        #expect(summary.outcome.refused == 1)
        #expect(summary.exitsWithRefusals)
        #expect(summary.inputs.count == 51)
        #expect(summary.inputs.map(\.refused).reduce(0, +) == 1)
        #expect(memory.finished.count == 51)
        #expect(memory.batches[0].entries.map(\.original?.value) == (1...51).map(Int64.init))
        #expect(last.bytes == last.totalBytes)
        #expect(last.records == 51)
    }

    @Test func `a large file lands in several batches of one original`() throws {
        let folder = try EngineFolder()
        let text = (0..<50_000).map { line("\($0)") }.joined()
        let memory = Memory()
        let summary = try run([folder.file("data", text)], into: memory)
        #expect(memory.batches.map(\.entries.count) == [20_000, 20_000, 10_000])
        #expect(memory.originals.count == 1)
        #expect(memory.finished == [1: Int64(text.utf8.count)])
        #expect(summary.inputs.map(\.records) == [50_000])
        #expect(summary.inputs.map(\.bytes) == [Int64(text.utf8.count)])
        #expect(!summary.exitsWithRefusals)
    }

    @Test func `what the archive throws ends the run`() throws {
        let folder = try EngineFolder()
        let text = (0..<300_000).map { line("\($0)") }.joined()
        let memory = Memory()
        memory.failsAt = 1
        let path = try folder.file("data", text)
        #expect(throws: Memory.Full.self) { _ = try run([path], into: memory) }
        #expect(memory.batches.count == 1)
        #expect(memory.finished.isEmpty)
    }

    @Test func `a cancelled run keeps what has landed`() throws {
        let folder = try EngineFolder()
        let text = (0..<100_000).map { line("\($0)") }.joined()
        let memory = Memory()
        let path = try folder.file("data", text)
        let summary = try run([path], into: memory, isCancelled: { memory.batches.count == 2 })
        #expect(summary.isCancelled)
        #expect(summary.outcome.new == 40_000)
        #expect(memory.finished.isEmpty)
    }

    @Test func `an unknown system is named with those that are known`() throws {
        #expect(throws: IngestError.unknownSystem("icq", known: ["scrollback"])) {
            _ = try run([], into: Memory(), from: "icq")
        }
    }
}
