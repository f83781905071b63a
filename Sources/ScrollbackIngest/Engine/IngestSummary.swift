public import ScrollbackArchive

/// What a sync did.
public struct IngestSummary: Sendable {
    /// One input: a file, an entry of a zip or a pipe.
    public struct Input: Hashable, Sendable {
        /// Its name.
        public var path: String
        /// The system it was recognised as; nil when it was not read.
        public var system: String?
        /// Records cut out of it, pages' envelopes included.
        public var records = 0
        /// Its bytes; nil when it was not read to its end.
        public var bytes: Int64?
        /// Records of it, or the whole of it, that were refused.
        public var refused = 0
    }

    /// What became of all records.
    public var outcome = IngestOutcome()
    /// The inputs in the order they were read, empty ones left out.
    public var inputs: [Input] = []
    /// It was stopped before its end; what was applied stays.
    public var isCancelled = false

    /// Nothing yet.
    public init() {}

    /// Something was refused: the command ends with 5.
    public var exitsWithRefusals: Bool { outcome.refused > 0 || inputs.contains { $0.refused > 0 } }
}
