import Queries
import ScrollbackLedger
import ScrollbackSQLite

/// Takes one batch in, inside one transaction.
///
/// Messages go first: all identities are looked up in their own order, new messages get their places in the order of
/// time, and only then what was said about messages is applied. So the result does not depend on the batch's order.
struct BatchWriter {
    let store: Store
    let media: MediaStore
    /// The archive's key for the hashes of disposed identities.
    let disposalKey: [UInt8]

    var outcome = IngestOutcome()
    var index = IndexChanges()
    var names = NameChanges()
    var counts = CountChanges()
    /// Messages whose words, state or facets have to be made anew from their rows.
    var stale: Set<Int64> = []
    /// How far conversations were deleted, by conversation.
    private(set) var deletionMarks: [Int64: Int64] = [:]
    private var nextNumber: Int64 = 0
    private var hasPending = false
    private var hasDisposed = false

    init(store: Store, media: MediaStore, disposalKey: [UInt8]) throws {
        self.store = store
        self.media = media
        self.disposalKey = disposalKey
        nextNumber = (try store.first(Queries.messageLastNumber) { $0.int(0) } ?? 0) + 1
        hasPending = try store.exists(Queries.pendingExists)
        hasDisposed = try store.exists(Queries.disposedExists)
        try store.each(Queries.deletionMarkLatest) { deletionMarks[$0.int(0)] = $0.int(1) }
    }

    /// Takes the batch in; the caller commits or rolls back.
    mutating func take(_ batch: IngestBatch) throws -> IngestOutcome {
        var messages: [Incoming] = []
        var events: [IngestBatch.Entry] = []
        messages.reserveCapacity(batch.entries.count)
        for entry in batch.entries {
            switch entry.record {
            case .deletion(let deletion):
                // Marks come first: messages of this batch fall under them as they arrive.
                if case .conversation = deletion.target { try takeEvent(entry) } else { events.append(entry) }
            case .message(let record): messages.append(Incoming(record: record, entry: entry))
            case .revision, .recall, .receipt, .reaction, .perspective: events.append(entry)
            default: try takeFact(entry)
            }
        }
        try takeMessages(&messages)
        messages = []
        for entry in events { try takeEvent(entry) }
        try refreshStale()
        try names.write(to: store)
        try counts.write(to: store)
        try index.write(to: store)
        try counts.findLost(in: store)
        return outcome
    }

    /// A message of the batch on its way into the archive.
    struct Incoming {
        var record: MessageRecord
        var displaced: [RevisionRecord] = []
        var original: Int64?
        var offset: Int64
        var length: Int64
        var scope: Int64 = 0
        var conversation: Int64 = 0
        var sender: Int64?
        var isTaken = false

        init(record: MessageRecord, entry: IngestBatch.Entry) {
            self.record = record
            original = entry.original?.value
            offset = entry.offset
            length = entry.length
        }
    }

    // MARK: - Messages

    private mutating func takeMessages(_ messages: inout [Incoming]) throws {
        guard !messages.isEmpty else { return }
        for index in messages.indices { try prepare(&messages[index]) }
        // Identities in the order of their index: neighbours share its pages, whatever order the source has.
        var order = messages.indices.filter { !messages[$0].isTaken }
        order.sort { left, right in
            messages[left].scope != messages[right].scope
                ? messages[left].scope < messages[right].scope
                : messages[left].record.key.id.utf8.lexicographicallyPrecedes(messages[right].record.key.id.utf8)
        }
        try fold(&order, in: &messages)
        var fresh: [(index: Int, number: Int64)] = []
        var known: [(index: Int, number: Int64)] = []
        try store.connection.withStatement(Queries.identityFind) { find in
            try store.connection.withStatement(Queries.identityAdd) { add in
                for index in order {
                    let (scope, id) = (messages[index].scope, messages[index].record.key.id)
                    find.bind(1, scope)
                    find.bind(2, id)
                    if try find.step() {
                        known.append((index, find.int(0)))
                        find.reset()
                        continue
                    }
                    find.reset()
                    add.bind(1, scope)
                    add.bind(2, id)
                    add.bind(3, nextNumber)
                    try add.runAndReset()
                    fresh.append((index, nextNumber))
                    nextNumber += 1
                }
            }
        }
        try addFresh(fresh, messages)
        for entry in known { try merge(messages[entry.index], into: entry.number) }
    }

    /// Gives a message its numbers, hands its media bytes to the store and brings its lists in order.
    ///
    /// The conversation and the sender that any record names are there afterwards, whichever record is merged into which.
    private mutating func prepare(_ incoming: inout Incoming) throws {
        incoming.scope = try store.scope(incoming.record.account, incoming.record.key.scope)
        if hasDisposed, try isDisposed(incoming.record) {
            incoming.isTaken = true
            outcome.note(skipped: "disposed")
            return
        }
        for index in incoming.record.media.indices {
            guard let content = incoming.record.media[index].content else { continue }
            incoming.record.media[index].contentHash = try media.keep(content, in: store)
            incoming.record.media[index].content = nil
            if incoming.record.media[index].state == .none { incoming.record.media[index].state = .done }
            if incoming.record.media[index].size == nil { incoming.record.media[index].size = Int64(content.count) }
        }
        incoming.record.media = MediaRecord.merging([], incoming.record.media)
        incoming.record.perspectives = Perspective.merging([], incoming.record.perspectives)
        if incoming.record.sentAt == nil {
            incoming.record.sentAt = .epoch
            incoming.record.precision = .guessed
        }
        try giveNumbers(to: &incoming)
        if incoming.record.kind == .unknown {
            outcome.note(unknownKind: incoming.record.rawKind ?? "?")
        }
    }

    private func giveNumbers(to incoming: inout Incoming) throws {
        let record = incoming.record
        incoming.conversation = try store.conversation(
            record.account, record.conversation, kind: record.conversationKind)
        incoming.sender = try record.sender.map { try store.participant(record.account, $0) }
    }

    /// Makes one of several records of the same message in one batch.
    private mutating func fold(_ order: inout [Int], in messages: inout [Incoming]) throws {
        var folded: [Int] = []
        folded.reserveCapacity(order.count)
        for index in order {
            if let last = folded.last, messages[last].scope == messages[index].scope,
                isSame(messages[last].record.key.id, messages[index].record.key.id)
            {
                let merge = messages[last].record.merging(messages[index].record)
                messages[last].record = merge.record
                try giveNumbers(to: &messages[last])
                if let displaced = merge.displaced { messages[last].displaced.append(displaced) }
                outcome.present += 1
            } else {
                folded.append(index)
            }
        }
        order = folded
    }

    private mutating func addFresh(_ fresh: [(index: Int, number: Int64)], _ messages: [Incoming]) throws {
        var candidates: [Placement.Candidate] = []
        candidates.reserveCapacity(fresh.count)
        for (position, entry) in fresh.enumerated() {
            let message = messages[entry.index]
            candidates.append(
                Placement.Candidate(
                    index: position,
                    order: Placement.Order(
                        sentAt: message.record.sentAt?.milliseconds ?? 0, sequence: message.record.sequence,
                        id: message.record.key.id, scope: message.scope)))
        }
        try candidates.sort { try Placement.Order.isBefore($0.order, $1.order, store) }
        let placement = try Placement.find(candidates, in: store)
        try move(placement.moves)
        try store.connection.withStatement(Queries.messageAdd) { add in
            for (candidate, place) in zip(candidates, placement.places) {
                let entry = fresh[candidate.index]
                try addFresh(messages[entry.index], number: entry.number, at: place, add)
            }
        }
        outcome.new += fresh.count
    }

    private mutating func addFresh(
        _ message: Incoming, number: Int64, at place: Int64, _ add: borrowing Statement
    ) throws {
        let record = message.record
        let account = try store.account(record.account)
        let (conversation, sender) = (message.conversation, message.sender)
        let mentions = try record.mentions.map { try store.participant(record.account, $0) }
        var state: MessageState = record.status == "draft" ? .draft : .visible
        if let mark = deletionMarks[conversation], (record.sentAt?.milliseconds ?? 0) <= mark { state = .deleted }
        let wordings = Wordings(of: record, state: state, earlier: message.displaced.compactMap(\.text))
        let facets = try FacetList.make(
            of: record, state: state, isEdited: record.editedAt != nil || !message.displaced.isEmpty, account: account,
            conversation: conversation, sender: sender, mentions: mentions, store: store)
        var parts = try MessageRows(store: store).write(
            record, wordings, number: number, mentions: mentions, editor: nil)
        if !message.displaced.isEmpty {
            parts.insert(.revisions)
            for revision in message.displaced { try MessageRows(store: store).add(revision, to: number) }
            stale.insert(number)
        }
        add.bind(1, place)
        add.bind(2, number)
        add.bind(3, message.scope)
        add.bind(4, record.key.id)
        add.bind(5, conversation)
        add.bind(6, sender)
        add.bind(7, record.sentAt?.milliseconds ?? 0)
        add.bind(8, record.sequence)
        add.bind(9, record.kind.rawValue)
        add.bind(10, state.rawValue)
        add.bind(11, parts.rawValue)
        add.bind(12, message.original)
        add.bind(13, message.offset)
        add.bind(14, message.length)
        add.bind(15, record.senderName)
        add.bind(16, wordings.text)
        add.bind(17, wordings.names)
        add.bind(18, wordings.past)
        add.bind(19, facets)
        try add.runAndReset()
        outcome.media += record.media.count
        outcome.conversations.insert(conversation)
        index.add(
            number: number, place: place,
            columns: IndexedColumns(text: wordings.text, names: wordings.names, past: wordings.past, facets: facets))
        counts.note(
            conversation: conversation, sender: sender, place: state == .visible ? place : nil,
            by: state == .visible ? 1 : 0)
        if hasPending { try takePending(of: message, number: number) }
    }

    /// Moves messages that made room, the last one first so that no two stand in one place.
    mutating func move(_ moves: [(from: Int64, to: Int64)]) throws {
        for move in moves.reversed() {
            let row = try store.first(Queries.messageAt, { $0.bind(1, move.from) }) { ($0.int(1), $0.int(4)) }
            guard let (number, conversation) = row else { continue }
            try index.willChange(number, in: store)
            try store.run(Queries.messageMove) {
                $0.bind(1, move.from)
                $0.bind(2, move.to)
            }
            // It may be the last one of its conversation, in the archive or in what this batch has noted so far.
            counts.recount(conversation: conversation)
        }
    }

    /// Adds to a message that is there what another record of it says.
    private mutating func merge(_ incoming: Incoming, into number: Int64) throws {
        guard let loaded = try MessageLoader(store: store).message(number: number) else { return }
        let merged = loaded.record.merging(incoming.record)
        let wording = merged.record.wording
        let isLater = !wording.isSameWording(as: loaded.record.wording)
        let before = store.connection.totalChanges
        for var revision in (merged.displaced.map { [$0] } ?? []) + incoming.displaced
        where !revision.isSameWording(as: wording) {
            if isLater, revision.isSameWording(as: loaded.record.wording) { revision.editor = loaded.editor }
            try MessageRows(store: store).add(revision, to: number)
            try add(.revisions, to: loaded)
        }
        let hasNewWording = store.connection.totalChanges > before
        let isIdentical = merged.record.isIdentical(to: loaded.record)
        guard !isIdentical || hasNewWording else {
            outcome.present += 1
            return
        }
        outcome.changed += 1
        stale.insert(number)
        guard !isIdentical else { return }
        outcome.media += max(0, merged.record.media.count - loaded.record.media.count)
        // A message's record does not say who made its wording.
        try rewrite(loaded, as: merged.record, editor: isLater ? nil : loaded.editor)
    }

    private func isDisposed(_ record: MessageRecord) throws -> Bool {
        let hash = try Disposal.hash(account: record.account, key: record.key, with: disposalKey)
        return try store.exists(Queries.disposedFind) { $0.bind(1, hash) }
    }

    // MARK: - What came before its message

    private mutating func takePending(of message: Incoming, number: Int64) throws {
        let (scope, id) = (message.scope, message.record.key.id)
        let bodies = try store.all(
            Queries.pendingTake,
            {
                $0.bind(1, scope); $0.bind(2, id)
            }
        ) { ($0.text(0), $0.text(1)) }
        guard !bodies.isEmpty else { return }
        for (type, body) in bodies {
            guard let record = PendingBody.decode(type, body, account: message.record.account, key: message.record.key)
            else {
                continue
            }
            try apply(record, to: number)
        }
        try store.run(Queries.pendingRemove) {
            $0.bind(1, scope)
            $0.bind(2, id)
        }
    }

    /// Remembers what was said of a message that is not here.
    mutating func keepPending(_ record: Record, of key: MessageKey, in account: AccountKey) throws {
        guard let (type, body) = PendingBody.encode(record) else { return }
        let scope = try store.scope(account, key.scope)
        let digest = try Digest.sha256(of: body).bytes
        try store.run(Queries.pendingAdd) {
            $0.bind(1, scope)
            $0.bind(2, key.id)
            $0.bind(3, type)
            $0.bind(4, digest)
            $0.bind(5, body)
        }
        hasPending = true
        outcome.pending += 1
    }

    mutating func extendDeletionMark(of conversation: Int64, to time: Int64) {
        deletionMarks[conversation] = max(deletionMarks[conversation] ?? .min, time)
    }
}
