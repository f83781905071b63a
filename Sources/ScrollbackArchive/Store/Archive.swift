import Queries
import ScrollbackLedger
import ScrollbackSQLite
import ScrollbackText
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// A message archive: a folder with one SQLite database and a folder of media.
///
/// One writer at a time and any number of readers, in this process or others; readers never wait for the writer. All
/// calls block until they are done.
public final class Archive: Sendable {
    /// How to open an archive.
    public enum Access: Sendable {
        /// Search and read; works on media that cannot be written.
        case read
        /// Also take in; made when absent.
        case write
    }

    /// The archive's folder.
    public let folder: String
    /// Whether the archive may be written through this value.
    public let access: Access

    private let writer: Guarded<WriterState>?
    private let readers = Mutex<[Guarded<Store>]>([])
    private let isImmutable: Bool
    private let cancellation = Atomic<Bool>(false)

    /// The version of the archive format that this program writes.
    public static let version = Int64(Queries.migrations.count)
    /// The mark in the file's head: "SBar".
    static let applicationID: Int64 = 0x5342_6172

    /// The writing connection and what belongs to it.
    struct WriterState {
        let store: Store
        let disposalKey: [UInt8]
    }

    /// Opens the archive in a folder; with ``Access/write`` it is made when absent, and an older one is brought up to date.
    ///
    /// - Throws: ``ArchiveError``; an archive that was not there is either whole or not there afterwards.
    public static func open(_ folder: String, access: Access) throws -> Archive {
        do {
            return try Archive(folder: folder, access: access)
        } catch {
            throw ArchiveError.from(error, folder: folder)
        }
    }

    private init(folder: String, access: Access) throws {
        self.folder = folder
        self.access = access
        let path = folder + "/archive.db"
        switch access {
        case .write:
            try ArchiveFolder.prepare(folder)
            let store = try Store(path: path, access: .write)
            try Schema.bringUpToDate(store, folder: folder)
            let key = try store.first(Queries.factRead, { $0.bind(1, "disposal_key") }) { $0.text(0) } ?? ""
            writer = Guarded(WriterState(store: store, disposalKey: Digest(hex: key)?.bytes ?? []))
            isImmutable = false
        case .read:
            guard unsafe Glibc.access(path, F_OK) == 0 else { throw ArchiveError.missing(folder: folder) }
            writer = nil
            let (store, isImmutable) = try Self.openReader(path, folder: folder)
            self.isImmutable = isImmutable
            try Schema.check(store, folder: folder)
            let first = Guarded(store)
            readers.withLock { $0.append(first) }
        }
    }

    /// Opens for reading; where side files cannot be made the file is read as one that nobody changes.
    private static func openReader(_ path: String, folder: String) throws -> (Store, Bool) {
        do {
            let store = try Store(path: path, access: .read)
            _ = try store.first(Queries.userVersion) { $0.int(0) }
            return (store, false)
        } catch let error as SQLiteError where error.isCannotOpen || error.isReadOnly || error.isWriteFailure {
            // Read so, the file alone counts: what stands in a journal would silently be missing.
            var status = stat()
            if unsafe stat(path + "-wal", &status) == 0, status.st_size > 0 {
                throw ArchiveError.journal(folder: folder)
            }
            return (try Store(path: path, access: .immutable), true)
        }
    }

    // MARK: - Reading

    /// Runs `body` on one stable snapshot of the archive: what others write meanwhile is not seen.
    ///
    /// The snapshot ends with the call and cannot be kept. Several may run at once; readers never wait for the writer.
    public func read<Result>(_ body: (borrowing Snapshot) throws -> Result) throws -> Result {
        do {
            let reader = try readers.withLock { $0.popLast() } ?? openAnother()
            defer { readers.withLock { $0.append(reader) } }
            return try reader.withLock { store in
                store.connection.setCancellation { [weak self] in self?.isCancelled ?? false }
                return try store.connection.read {
                    try store.noticeChanges()
                    return try body(Snapshot(store: store, media: MediaStore(folder: folder)))
                }
            }
        } catch {
            throw ArchiveError.from(error, folder: folder)
        }
    }

    private func openAnother() throws -> Guarded<Store> {
        Guarded(try Store(path: folder + "/archive.db", access: isImmutable ? .immutable : .read))
    }

    /// Makes running and coming reads fail with ``ArchiveError/interrupted``; safe to call from any thread.
    public func cancel() { cancellation.store(true, ordering: .relaxed) }

    private var isCancelled: Bool { cancellation.load(ordering: .relaxed) }

    // MARK: - Writing

    /// Runs `body` with the one session that may take records in, holding the archive's sync lock.
    ///
    /// Each batch is one transaction. A dry run is one transaction over the whole session, rolled back at its end.
    /// - Throws: ``ArchiveError/locked(folder:by:)`` when another process syncs into this archive; what `body` throws,
    ///   with the batches before it kept.
    public func sync<Result>(
        _ run: SyncRun, isDryRun: Bool = false, _ body: (SyncSession) throws -> Result
    ) throws -> Result {
        let lock = try SyncLock(folder: folder)
        defer { lock.release() }
        return try write { state in
            let session = try SyncSession(state, folder: folder, run: run, isDryRun: isDryRun)
            do {
                let result = try body(session)
                try session.end()
                return result
            } catch {
                session.abandon()
                throw error
            }
        }
    }

    /// Makes the whole index anew with this program's text analysis, names' search keys included.
    ///
    /// Costs a pass over all messages in one transaction; until it commits, searches see the old index.
    public func reindex() throws {
        let lock = try SyncLock(folder: folder)
        defer { lock.release() }
        try write { state in
            try state.store.connection.write {
                try state.store.run(Queries.indexRebuild)
                try state.store.run(Queries.indexOptimize)
                try NameChanges.rewriteSearchKeys(in: state.store)
                try Schema.writeAnalysisVersion(state.store)
            }
        }
    }

    /// Merges the index into one segment: searches get a little faster, the file smaller.
    public func optimize() throws {
        try write { state in try state.store.run(Queries.indexOptimize) }
    }

    private func write<Result>(_ body: (WriterState) throws -> Result) throws -> Result {
        do {
            guard let writer else { throw ArchiveError.readOnly(folder: folder) }
            return try writer.withLock(body)
        } catch {
            throw ArchiveError.from(error, folder: folder)
        }
    }

    /// Checks the archive from the ground up: the file, the index against the messages, order, counts, references, media.
    ///
    /// Needs write access for FTS5's own check; without it that check is left out and says so.
    /// - Returns: what is wrong, nothing when all is well.
    public func verify() throws -> [Finding] {
        if access == .write {
            return try write { try Verification(store: $0.store, folder: folder).run(includingIndex: true) }
        }
        let reader = try readers.withLock { $0.popLast() } ?? openAnother()
        defer { readers.withLock { $0.append(reader) } }
        do {
            return try reader.withLock { try Verification(store: $0, folder: folder).run(includingIndex: false) }
        } catch {
            throw ArchiveError.from(error, folder: folder)
        }
    }
}
