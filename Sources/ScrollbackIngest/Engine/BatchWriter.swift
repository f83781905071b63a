import ScrollbackArchive

/// The writing side of a sync: gives originals their numbers, applies batches and counts.
struct BatchWriter<Sink: BatchSink> {
    let sink: Sink
    /// What was done so far.
    private(set) var summary = IngestSummary()
    /// The input that went on behind the last batch.
    private var open: (input: Int, number: OriginalNumber?)?

    init(_ sink: Sink) { self.sink = sink }

    /// Applies a batch, and closes the originals that end in it once it has landed.
    mutating func write(_ batch: ReadBatch) throws {
        var landing = IngestBatch(batch.entries)
        var ended: [(OriginalNumber, InputEnd)] = []
        for part in batch.parts {
            let isContinued = open?.input == part.input
            guard isContinued || part.system != nil || !part.entries.isEmpty else { continue }
            let number =
                if isContinued, let known = open?.number { known } else {
                    try sink.original(path: part.path, modifiedAt: part.modifiedAt)
                }
            for index in part.entries { landing.entries[index].original = number }
            count(part, in: landing, isContinued: isContinued)
            open = part.isLast ? nil : (part.input, number)
            if let end = part.end { ended.append((number, end)) }
        }
        if !landing.entries.isEmpty { summary.outcome.add(try sink.apply(landing)) }
        for (number, end) in ended { try sink.finish(number, size: end.size, sha256: end.sha256) }
    }

    private mutating func count(_ part: ReadBatch.Part, in batch: IngestBatch, isContinued: Bool) {
        if !isContinued || summary.inputs.isEmpty {
            summary.inputs.append(IngestSummary.Input(path: part.path, system: part.system))
        }
        let last = summary.inputs.count - 1
        summary.inputs[last].system = part.system ?? summary.inputs[last].system
        summary.inputs[last].records += part.records
        summary.inputs[last].bytes = part.end?.size
        for index in part.entries {
            if case .issue(let issue) = batch.entries[index].record, issue.outcome == .refused {
                summary.inputs[last].refused += 1
            }
        }
    }

    /// Marks the run as stopped before its end.
    mutating func cancel() { summary.isCancelled = true }
}
