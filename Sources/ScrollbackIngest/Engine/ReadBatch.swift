import ScrollbackArchive

/// What the reading side hands to the writing side: records that land together, and which input each came from.
struct ReadBatch: Sendable {
    /// The part of an input that a batch holds.
    struct Part: Sendable {
        /// The input's name.
        var path: String
        /// When it was last changed.
        var modifiedAt: Instant?
        /// The input's place among all inputs, from 0.
        var input: Int
        /// Which of the batch's entries are its.
        var entries: Range<Int>
        /// The system it was recognised as; nil when it was not.
        var system: String?
        /// Records read from it in this batch.
        var records = 0
        /// It ends here.
        var isLast = false
        /// How it ended, when it was read to its last byte.
        var end: InputEnd?
    }

    /// The records in order.
    var entries: [IngestBatch.Entry] = []
    /// The inputs they came from, in order.
    var parts: [Part] = []
    /// Bytes of the records' text.
    var size = 0
}
