import ScrollbackArchive

/// Where ingest begins to flag, to cut and to stop.
enum IngestLimits {
    /// The longest text that is not flagged, in bytes of UTF-8; longer ones are stored whole.
    static let textSize = 1 << 20
    /// The longest record that is read, in bytes.
    static let recordSize = 64 << 20
    /// Bytes of an input read at a time.
    static let chunkSize = 1 << 20
    /// Records that a batch is closed behind.
    static let batchRecords = 20_000
    /// Bytes of records that a batch is closed behind.
    static let batchSize = 8 << 20
    /// Batches and bytes read ahead of the archive.
    static let queuedBatches = 2
    /// Bytes of records read ahead of the archive.
    static let queuedSize = 32 << 20
    /// Records of an input that are asked which system they are of.
    static let votes = 64
    /// 1990-01-01T00:00:00Z: nothing was sent over these systems before.
    static let earliest = Instant(clamping: 631_152_000_000)
    /// Two days, in milliseconds: how far a sender's clock may be ahead.
    static let ahead: Int64 = 2 * 86_400_000
}

extension Place {
    /// Latitude and longitude look exchanged: only so would both be in range.
    var isSwapped: Bool { abs(latitude) > 90 && abs(longitude) <= 90 }
}
