import FoundationEssentials
import Glibc

@testable import ScrollbackArchive
@testable import ScrollbackIngest

/// A folder for one test, removed with all in it when the value goes away.
struct EngineFolder: ~Copyable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "scrollback-ingest-\(UUID().uuidString)").path()
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    /// Writes a file, and the folders it lies in, and gives its path.
    @discardableResult
    func file(_ name: String, _ bytes: [UInt8]) throws -> String {
        let whole = "\(path)/\(name)"
        let parts = name.split(separator: "/").dropLast()
        if !parts.isEmpty {
            try FileManager.default.createDirectory(
                atPath: path + "/" + parts.joined(separator: "/"), withIntermediateDirectories: true)
        }
        try Data(bytes).write(to: URL(filePath: whole))
        return whole
    }

    @discardableResult
    func file(_ name: String, _ text: String) throws -> String { try file(name, Array(text.utf8)) }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}

/// What the reading side made of inputs.
struct Gathered {
    var entries: [IngestBatch.Entry] = []
    var parts: [ReadBatch.Part] = []
    var batches: [ReadBatch] = []

    var records: [Record] { entries.map(\.record) }
    var messages: [MessageRecord] { records.compactMap { if case .message(let message) = $0 { message } else { nil } } }
    var issues: [IssueRecord] { records.compactMap { if case .issue(let issue) = $0 { issue } else { nil } } }
    /// Outcome and reason of each issue: `refused json`.
    var complaints: [String] { issues.map { "\($0.outcome.rawValue) \($0.reason)" } }
}

/// 2024-06-01T00:00:00Z.
let startOfRun = Instant(clamping: 1_717_200_000_000)

/// Reads inputs by the reading side alone.
func gather(
    _ inputs: [String], adapters: [any Adapter] = [ScrollbackAdapter()], from chosen: (any Adapter)? = nil,
    context: AdapterContext = AdapterContext(), walk: InputWalk = InputWalk()
) throws -> Gathered {
    final class Box { var gathered = Gathered() }
    let box = Box()
    var reader = RecordReader(
        adapters: adapters, chosen: chosen, context: context, runStart: startOfRun,
        deliver: { batch in
            box.gathered.entries += batch.entries
            box.gathered.parts += batch.parts
            box.gathered.batches.append(batch)
            return true
        })
    try reader.run(InputList(inputs), walk: walk)
    return box.gathered
}

/// Reads one text as a file.
func gather(text: [UInt8], adapters: [any Adapter] = [ScrollbackAdapter()]) throws -> Gathered {
    let folder = try EngineFolder()
    return try gather([folder.file("input.ndjson", text)], adapters: adapters)
}

/// Random numbers that a seed repeats (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}

/// A line of our own format.
func line(_ id: String, at: String = "1700000000123", text: String = "hello", more: String = "") -> String {
    #"{"type":"message","id":"\#(id)","conversation":"c","sender":"u","at":\#(at),"text":"\#(text)"\#(more)}"# + "\n"
}
