import ScrollbackArchive
import ScrollbackLedger

/// Where batches land: an archive's session.
protocol BatchSink {
    /// The number of an original; the same one when it was there already.
    func original(path: String, modifiedAt: Instant?) throws -> OriginalNumber
    /// Takes records in, all or none.
    func apply(_ batch: IngestBatch) throws -> IngestOutcome
    /// Says that an original was read to its end.
    func finish(_ original: OriginalNumber, size: Int64, sha256: Digest) throws
}
