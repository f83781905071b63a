import Queries
public import ScrollbackLedger
import ScrollbackSQLite

/// The one session that takes records into an archive; it ends with the call that lent it.
public final class SyncSession {
    private let state: Archive.WriterState
    private let media: MediaStore
    private let isDryRun: Bool
    private let run: Int64
    private let clock: @Sendable () -> Instant
    /// Originals of this session from which something was stored.
    private var usedOriginals: Set<Int64> = []
    private var isOpen = false
    /// Messages that this session added.
    private var added = 0

    init(_ state: Archive.WriterState, folder: String, run: SyncRun, isDryRun: Bool) throws {
        self.state = state
        self.isDryRun = isDryRun
        media = MediaStore(folder: folder, writesFiles: !isDryRun)
        clock = run.clock
        if let version = try Schema.outdatedAnalysis(state.store) {
            throw ArchiveError.outdatedIndex(folder: folder, version: version, current: Schema.analysisVersion)
        }
        if isDryRun {
            try state.store.connection.execute("BEGIN IMMEDIATE", subject: "begin")
            isOpen = true
        }
        if !isDryRun { try Self.sweep(media, state.store) }
        self.run = try state.store.insert(Queries.syncRunAdd) {
            $0.bind(1, run.startedAt.milliseconds)
            $0.bind(2, run.command)
            $0.bind(3, run.toolVersion)
            $0.bind(4, run.operatorName)
            $0.bind(5, run.host)
        }
    }

    /// Sweeps media files when a sync before this one did not come to its end.
    private static func sweep(_ media: MediaStore, _ store: Store) throws {
        let swept = try store.first(Queries.factRead, { $0.bind(1, "swept_sync_run") }) { Int64($0.text(0)) } ?? nil
        let last = try store.first(Queries.syncRunUnfinished, { $0.bind(1, swept ?? 0) }) { $0.optionalInt(0) } ?? nil
        guard let last else { return }
        try media.sweep(in: store)
        try store.run(Queries.factWrite) {
            $0.bind(1, "swept_sync_run")
            $0.bind(2, String(last))
        }
    }

    /// Notes an input; its size and hash follow when it was read to its end.
    public func original(path: String, modifiedAt: Instant?) throws -> OriginalNumber {
        OriginalNumber(
            value: try state.store.insert(Queries.originalAdd) {
                $0.bind(1, path)
                $0.bind(2, modifiedAt?.milliseconds)
                $0.bind(3, run)
            })
    }

    /// Takes a batch in: all of it in one transaction, or nothing when it throws.
    public func apply(_ batch: IngestBatch) throws -> IngestOutcome {
        do {
            return try isDryRun ? take(batch) : state.store.connection.write { try take(batch) }
        } catch {
            state.store.forget()
            throw error
        }
    }

    private func take(_ batch: IngestBatch) throws -> IngestOutcome {
        var writer = try BatchWriter(store: state.store, media: media, disposalKey: state.disposalKey)
        let outcome = try writer.take(batch)
        added += outcome.new
        if outcome.new + outcome.refused + outcome.repaired > 0 {
            usedOriginals.formUnion(batch.entries.compactMap { $0.original?.value })
        }
        try state.store.run(Queries.syncRunAddCounts) {
            $0.bind(1, run)
            $0.bind(2, Int64(outcome.new))
            $0.bind(3, Int64(outcome.present))
            $0.bind(4, Int64(outcome.changed))
            $0.bind(5, Int64(outcome.refused))
            $0.bind(6, Int64(outcome.repaired))
        }
        return outcome
    }

    /// Notes the size and hash of an input that was read to its end; one that gave nothing new is forgotten.
    public func finish(_ original: OriginalNumber, size: Int64, sha256: Digest) throws {
        guard usedOriginals.contains(original.value) else {
            return try state.store.run(Queries.originalRemove) { $0.bind(1, original.value) }
        }
        try state.store.run(Queries.originalFinish) {
            $0.bind(1, original.value)
            $0.bind(2, size)
            $0.bind(3, sha256.bytes)
        }
    }

    /// Leaves the index in few segments: each one costs every later search some microseconds.
    ///
    /// A sync that brought a third of the archive or more merges the whole index, which costs a tenth of what it took to
    /// fill it; a smaller one merges a few megabytes.
    private func tidy() throws {
        guard !isDryRun, added > 0 else { return }
        let total = try state.store.first(Queries.messageCount) { Int($0.int(0)) } ?? 0
        if added >= 10_000, added * 3 >= total {
            try state.store.run(Queries.indexOptimize)
        } else {
            try state.store.run(Queries.indexMerge) { $0.bind(1, Int64(1000)) }
        }
    }

    func end() throws {
        try tidy()
        try state.store.run(Queries.syncRunEnd) {
            $0.bind(1, run)
            $0.bind(2, clock().milliseconds)
        }
        if isOpen { try rollBack() }
    }

    func abandon() {
        if isOpen { try? rollBack() }
    }

    private func rollBack() throws {
        isOpen = false
        state.store.forget()
        try state.store.connection.execute("ROLLBACK", subject: "dry run")
    }
}
