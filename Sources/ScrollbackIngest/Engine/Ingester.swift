public import ScrollbackArchive
import ScrollbackZip

/// Reads files, folders, zips and pipes of any known system into an archive.
///
/// One thread reads, recognises and parses, the calling one applies batches of about 20,000 records; a record that
/// cannot be read becomes an issue and never stops a file.
public struct Ingester: Sendable {
    /// The systems that are recognised; of two that are equally sure the earlier one reads an input.
    public let adapters: [any Adapter]
    private let zipLimits: ZipLimits

    /// An ingester of some systems.
    public init(adapters: [any Adapter] = Ingester.allAdapters) {
        self.init(adapters: adapters, zipLimits: ZipLimits())
    }

    init(adapters: [any Adapter], zipLimits: ZipLimits) {
        self.adapters = adapters
        self.zipLimits = zipLimits
    }

    /// Reads inputs (paths of files, folders and zips, `-` for standard input) into an archive.
    ///
    /// `system` names the system that all of them are of; nil: their content says. `runStart` is the time of messages
    /// when no message of their input has one. `progress` and `isCancelled` are called on this thread, a few times a
    /// second at least.
    /// - Throws: ``InputError`` and ``IngestError`` before anything is read; what the session throws. Batches that were
    ///   applied stay, here as after a cancellation.
    public func run(
        inputs: [String], from system: String?, context: AdapterContext, into session: SyncSession, runStart: Instant,
        progress: (IngestProgress) -> Void = { _ in }, isCancelled: () -> Bool = { false }
    ) throws -> IngestSummary {
        try run(
            inputs: inputs, from: system, context: context, into: SessionSink(session: session), runStart: runStart,
            progress: progress, isCancelled: isCancelled)
    }

    /// Checks what can be checked before an archive is opened: the paths and the system's name.
    ///
    /// - Throws: ``InputError/cannotOpen(path:reason:)``, ``IngestError/unknownSystem(_:known:)``.
    public func check(inputs: [String], from system: String?) throws {
        _ = try InputList(inputs)
        _ = try adapter(named: system)
    }

    func adapter(named system: String?) throws(IngestError) -> (any Adapter)? {
        guard let system else { return nil }
        guard let adapter = adapters.first(where: { $0.system == system }) else {
            throw .unknownSystem(system, known: adapters.map(\.system))
        }
        return adapter
    }

    func run(
        inputs: [String], from system: String?, context: AdapterContext, into sink: some BatchSink, runStart: Instant,
        progress: (IngestProgress) -> Void, isCancelled: () -> Bool
    ) throws -> IngestSummary {
        let list = try InputList(inputs)
        let chosen = try adapter(named: system)
        let queue = BatchQueue()
        let thread = try ReadingThread { [adapters, zipLimits] in
            var reader = RecordReader(
                adapters: adapters, chosen: chosen, context: context, runStart: runStart,
                deliver: { queue.push($0) }, note: { queue.note($0, $1) })
            do {
                let walk = InputWalk(zipLimits: zipLimits, isStopped: { queue.isStopped })
                try reader.run(list, walk: walk)
                queue.finish(nil)
            } catch {
                queue.finish(error)
            }
        }
        // Whatever happens here, the reader must not outlive the call.
        defer {
            queue.close()
            thread.join()
        }
        var writer = BatchWriter(sink)
        var state = IngestProgress(totalBytes: list.totalSize)
        while true {
            let arrival = queue.pop()
            state.bytes = arrival.bytes
            state.input = arrival.input
            if isCancelled() {
                writer.cancel()
                break
            }
            if let batch = arrival.batch {
                try writer.write(batch)
                state.records += batch.entries.count
            }
            progress(state)
            if arrival.isOver {
                if let failure = arrival.failure { throw failure }
                break
            }
        }
        return writer.summary
    }
}

extension Ingester {
    /// One adapter for each known system.
    public static var allAdapters: [any Adapter] { [ScrollbackAdapter(), JMessageAdapter(), RongCloudAdapter()] }
}
