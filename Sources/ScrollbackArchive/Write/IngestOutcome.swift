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
        for (word, count) in other.skipped { Self.count(word, count, in: &skipped) }
        for (word, count) in other.unknownKinds { Self.count(word, count, in: &unknownKinds) }
        conversations.formUnion(other.conversations)
    }

    /// Counts something that was skipped.
    mutating func note(skipped word: String) { Self.count(word, 1, in: &skipped) }

    /// Counts a message of an unknown kind.
    mutating func note(unknownKind word: String) { Self.count(word, 1, in: &unknownKinds) }

    /// Words come from inputs: long ones are cut and too many count as "…", so that no input makes the summary grow.
    private static func count(_ word: String, _ count: Int, in counts: inout [String: Int]) {
        var word = word
        if word.utf8.count > 100 { word = String(word.prefix(40)) + "…" }
        let known = counts.count - (counts["…"] == nil ? 0 : 1)
        if counts[word] == nil, known >= 20 { word = "…" }
        counts[word, default: 0] += count
    }
}
