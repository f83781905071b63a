/// Records that land together: one transaction.
public struct IngestBatch: Sendable {
    /// A record and the bytes it came from.
    public struct Entry: Sendable {
        /// What the source says.
        public var record: Record
        /// Which of the session's originals it came from; nil where there is none.
        public var original: OriginalNumber?
        /// Where its bytes begin in the original.
        public var offset: Int64
        /// How many bytes it has there.
        public var length: Int64

        /// A record from a place in an original.
        public init(_ record: Record, original: OriginalNumber? = nil, offset: Int64 = 0, length: Int64 = 0) {
            self.record = record
            self.original = original
            self.offset = offset
            self.length = length
        }
    }

    /// The records, in the input's order.
    public var entries: [Entry]

    /// A batch of entries.
    public init(_ entries: [Entry] = []) { self.entries = entries }
}

/// An original's number in one archive.
public struct OriginalNumber: Hashable, Sendable {
    let value: Int64
}
