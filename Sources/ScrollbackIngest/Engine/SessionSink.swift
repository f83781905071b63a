import ScrollbackArchive
import ScrollbackLedger

/// An archive's session as the place where batches land.
struct SessionSink: BatchSink {
    let session: SyncSession

    func original(path: String, modifiedAt: Instant?) throws -> OriginalNumber {
        try session.original(path: path, modifiedAt: modifiedAt)
    }

    func apply(_ batch: IngestBatch) throws -> IngestOutcome { try session.apply(batch) }

    func finish(_ original: OriginalNumber, size: Int64, sha256: Digest) throws {
        try session.finish(original, size: size, sha256: sha256)
    }
}
