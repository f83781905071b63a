/// What became of records: the numbers in the summary of a sync.
public struct IngestOutcome: Hashable, Sendable {
    /// Messages that were not in the archive.
    public var new = 0
    /// Messages that were there already with all that the record says.
    public var present = 0
    /// Messages that were there and now say more or something else, recalls, edits and deletions included.
    public var changed = 0
    /// Records that could not be stored; their bytes are kept as issues.
    public var refused = 0
    /// Records stored with something mended or flagged.
    public var repaired = 0
    /// Things that an archive never stores, by the word the adapter gave.
    public var skipped: [String: Int] = [:]
    /// Recalls, edits, receipts and deletions whose message is not here yet.
    public var pending = 0
    /// Messages of a kind that the model does not know, by the source's word.
    public var unknownKinds: [String: Int] = [:]
    /// Attachments that were not in the archive, variants of one counted apart.
    public var media = 0
    /// Conversations that got or changed a message.
    public var conversations: Set<Int64> = []
    /// Messages changed by what was said about them, while a batch is being taken in.
    var changedMessages: Set<Int64> = []

    /// Nothing yet.
    public init() {}

    /// Adds what became of other records.
    public mutating func add(_ other: IngestOutcome) {
        new += other.new
        present += other.present
        changed += other.changed
        refused += other.refused
        repaired += other.repaired
        pending += other.pending
        media += other.media
        skipped.merge(other.skipped, uniquingKeysWith: +)
        unknownKinds.merge(other.unknownKinds, uniquingKeysWith: +)
        conversations.formUnion(other.conversations)
    }
}
