import ScrollbackArchive
import ScrollbackJSON

/// Finds out by the first records of an input which system it is of.
struct Recognition {
    /// What is known so far.
    enum Outcome {
        /// The adapter that reads it.
        case found(any Adapter)
        /// More bytes are needed.
        case more
        /// There is no record at all: the input is empty but for white space.
        case nothing
        /// No adapter wants it.
        case unrecognised
    }

    let adapters: [any Adapter]
    let context: AdapterContext
    let path: String
    /// The beginning of the input, as far as it was read.
    private(set) var head: [UInt8] = []
    private var isWhole = false
    /// Heads shorter than this were looked at and did not tell.
    private var lookedAt = 0

    /// The surest word of an adapter that is enough.
    private static let enough = 50

    init(adapters: [any Adapter], context: AdapterContext, path: String) {
        self.adapters = adapters
        self.context = context
        self.path = path
    }

    /// Takes the next bytes.
    mutating func append(_ bytes: [UInt8]) { head += bytes }

    /// No more bytes come.
    mutating func finish() { isWhole = true }

    /// The beginning, which is given away.
    mutating func takeHead() -> [UInt8] {
        defer { head = [] }
        return head
    }

    /// Asks the adapters about the records at hand.
    var outcome: Outcome {
        mutating get {
            // A head that did not tell is looked at again when it has doubled, so that the work stays in proportion.
            guard isWhole || head.count >= 2 * lookedAt else { return .more }
            lookedAt = head.count
            var best: (adapter: any Adapter, votes: Int)?
            var isDecided = true
            var sawRecord = false
            for adapter in adapters {
                let vote = votes(of: adapter)
                sawRecord = sawRecord || vote.records > 0
                if !vote.isDecided { isDecided = false }
                if vote.surest >= Self.enough, vote.sum > best?.votes ?? 0 { best = (adapter, vote.sum) }
            }
            if let best { return .found(best.adapter) }
            if isWhole { return sawRecord ? .unrecognised : .nothing }
            return isDecided || head.count > IngestLimits.recordSize ? .unrecognised : .more
        }
    }

    private func votes(of adapter: any Adapter) -> (sum: Int, surest: Int, records: Int, isDecided: Bool) {
        var framer = JSONFramer(listNames: adapter.listNames, maximumRecord: IngestLimits.recordSize)
        framer.append(head)
        if isWhole { framer.finish() }
        var (sum, surest, records) = (0, 0, 0)
        while records < IngestLimits.votes {
            guard let frame = framer.next() else { return (sum, surest, records, isWhole) }
            records += 1
            guard let record = RawRecord(frame, path: path) else { continue }
            let confidence = adapter.confidence(in: record)
            sum += confidence
            surest = max(surest, confidence)
        }
        return (sum, surest, records, true)
    }
}

extension RawRecord {
    /// The record of a frame, when it is one: a line, or a value that can be read.
    init?(_ frame: JSONFramer.Frame, path: String) {
        switch frame.kind {
        case .broken: return nil
        case .line:
            self.init(bytes: frame.bytes, line: String(decoding: frame.bytes, as: UTF8.self), path: path)
        case .value:
            guard let parsed = try? JSONValue.parseWhole(frame.bytes) else { return nil }
            self.init(
                bytes: frame.bytes, value: parsed.value, list: frame.list, envelope: frame.envelope, path: path)
        }
    }
}
