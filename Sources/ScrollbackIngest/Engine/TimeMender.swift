import ScrollbackArchive

/// Gives messages without a usable time their neighbour's: the one before in the same input, else the next one in the
/// same batch, else the run's start.
struct TimeMender {
    let runStart: Instant
    private var last: Instant?
    /// Entries that wait for the next message that has a time.
    private var waiting: [Int] = []

    init(runStart: Instant) { self.runStart = runStart }

    /// Looks at the entry that was appended last.
    mutating func take(_ entries: inout [IngestBatch.Entry]) {
        guard let index = entries.indices.last, case .message(let message) = entries[index].record else { return }
        if let time = message.sentAt {
            if message.precision != .guessed { last = time }
            fill(&entries, with: time)
        } else if let last {
            set(&entries[index].record, to: last)
        } else {
            waiting.append(index)
        }
    }

    /// No next message comes in this batch.
    mutating func finish(_ entries: inout [IngestBatch.Entry]) { fill(&entries, with: runStart) }

    private mutating func fill(_ entries: inout [IngestBatch.Entry], with time: Instant) {
        guard !waiting.isEmpty else { return }
        for index in waiting { set(&entries[index].record, to: time) }
        waiting.removeAll()
    }

    private func set(_ record: inout Record, to time: Instant) {
        guard case .message(var message) = record else { return }
        message.sentAt = time
        message.precision = .guessed
        record = .message(message)
    }
}
