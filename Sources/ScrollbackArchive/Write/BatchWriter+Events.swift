import Queries
import ScrollbackSQLite

extension BatchWriter {
    // MARK: - What was said about messages

    /// Applies what was said about messages, or keeps it until they come.
    mutating func takeEvent(_ entry: IngestBatch.Entry) throws {
        switch entry.record {
        case .revision(let revision): try applyOrKeep(entry.record, revision.key, revision.account)
        case .recall(let recall): try applyOrKeep(entry.record, recall.key, recall.account)
        case .reaction(let reaction): try applyOrKeep(entry.record, reaction.key, reaction.account)
        case .perspective(let account, let key, _): try applyOrKeep(entry.record, key, account)
        case .deletion(let deletion):
            switch deletion.target {
            case .message(let key): try applyOrKeep(entry.record, key, deletion.account)
            case .conversation(let id, let upTo): try deleteUpTo(upTo, in: id, deletion)
            }
        case .receipt(let receipt):
            switch receipt.target {
            case .message(let key): try applyOrKeep(entry.record, key, receipt.account)
            case .conversation(let id, let upTo): try addReceiptMark(receipt, in: id, upTo: upTo)
            }
        default: break
        }
    }

    private mutating func applyOrKeep(_ record: Record, _ key: MessageKey, _ account: AccountKey) throws {
        if let scope = try store.existingScope(account, key.scope),
            let number = try store.first(
                Queries.identityFind,
                {
                    $0.bind(1, scope); $0.bind(2, key.id)
                }, { $0.int(0) })
        {
            try apply(record, to: number)
        } else {
            try keepPending(record, of: key, in: account)
        }
    }

    /// Applies what was said about a message that is here.
    mutating func apply(_ record: Record, to number: Int64) throws {
        guard let loaded = try MessageLoader(store: store).message(number: number) else { return }
        let before = store.connection.totalChanges
        switch record {
        case .revision(let revision): try addWording(revision, to: loaded)
        case .recall(let recall):
            try store.run(Queries.recallAdd) {
                $0.bind(1, number)
                $0.bind(2, recall.at?.milliseconds)
                $0.bind(3, recall.by)
                $0.bind(4, recall.isByAdministrator)
                $0.bind(5, recall.note)
            }
            try add(.recall, to: loaded)
        case .deletion(let deletion):
            try store.run(Queries.deletionAdd) {
                $0.bind(1, number)
                $0.bind(2, deletion.at?.milliseconds)
                $0.bind(3, deletion.by)
            }
            try add(.deletion, to: loaded)
        case .receipt(let receipt):
            try store.run(Queries.receiptAdd) {
                $0.bind(1, number)
                $0.bind(2, receipt.kind)
                $0.bind(3, receipt.participant ?? "")
                $0.bind(4, receipt.at?.milliseconds)
                $0.bind(5, receipt.unreadCount)
            }
            try add(.receipts, to: loaded)
        case .reaction(let reaction):
            try store.run(Queries.reactionAdd) {
                $0.bind(1, number)
                $0.bind(2, reaction.participant)
                $0.bind(3, reaction.sign)
                $0.bind(4, MessageLoader.stored(reaction.at))
                $0.bind(5, reaction.isRemoved)
            }
            try add(.reactions, to: loaded)
        case .perspective(_, _, let perspective):
            var merged = loaded.record
            merged.perspectives = Perspective.merging(merged.perspectives, [perspective])
            guard !merged.isIdentical(to: loaded.record) else { return }
            try rewrite(loaded, as: merged, editor: loaded.editor)
        default: return
        }
        if store.connection.totalChanges > before { outcome.changedMessages.insert(number) }
    }

    /// Notes that a message has rows in one more table; a state that follows from them is made anew at the end.
    mutating func add(_ part: MessageParts, to loaded: MessageLoader.Loaded) throws {
        if part == .recall || part == .deletion { stale.insert(loaded.number) }
        guard !loaded.parts.contains(part) else { return }
        try store.run(Queries.messagePartsAdd) {
            $0.bind(1, loaded.number)
            $0.bind(2, part.rawValue)
        }
    }

    /// Makes the later of two wordings the current one and keeps the other.
    private mutating func addWording(_ revision: RevisionRecord, to loaded: MessageLoader.Loaded) throws {
        // Neither words nor a time: nothing that could be kept.
        guard revision.text != nil || revision.at != nil else { return }
        var incoming = loaded.record
        incoming.text = revision.text
        incoming.editedAt = revision.at
        let current = loaded.record.wording
        let editor = revision.editor.flatMap { $0.isEmpty ? nil : $0 }
        guard !current.isSameWording(as: revision) else {
            guard let editor, isGreater(editor, loaded.editor ?? "") else { return }
            try rewrite(loaded, as: loaded.record, editor: editor)
            return
        }
        let rows = MessageRows(store: store)
        if revision.isLater(than: current) {
            if current.text != nil {
                var earlier = current
                earlier.editor = loaded.editor
                try rows.add(earlier, to: loaded.number)
                try add(.revisions, to: loaded)
            }
            try rewrite(loaded, as: incoming, editor: editor)
        } else if revision.text != nil {
            try rows.add(revision, to: loaded.number)
            try add(.revisions, to: loaded)
            stale.insert(loaded.number)
        }
    }

    // MARK: - Up to a time

    private mutating func deleteUpTo(_ upTo: Instant, in id: String, _ deletion: DeletionRecord) throws {
        let conversation = try store.conversation(deletion.account, id, kind: nil)
        try store.run(Queries.deletionMarkAdd) {
            $0.bind(1, conversation)
            $0.bind(2, upTo.milliseconds)
            $0.bind(3, deletion.at?.milliseconds)
            $0.bind(4, deletion.by)
        }
        guard upTo.milliseconds > deletionMarks[conversation] ?? .min else { return }
        extendDeletionMark(of: conversation, to: upTo.milliseconds)
        let numbers = try Facts(store: store).messages(in: conversation, sentUpTo: upTo)
        stale.formUnion(numbers)
        outcome.changedMessages.formUnion(numbers)
    }

    private mutating func addReceiptMark(_ receipt: ReceiptRecord, in id: String, upTo: Instant) throws {
        let conversation = try store.conversation(receipt.account, id, kind: nil)
        try store.run(Queries.receiptMarkAdd) {
            $0.bind(1, conversation)
            $0.bind(2, receipt.kind)
            $0.bind(3, receipt.participant ?? "")
            $0.bind(4, upTo.milliseconds)
            $0.bind(5, receipt.at?.milliseconds)
        }
    }

    // MARK: - Rewriting

    /// Replaces what a message says; its state, words and facets are made anew at the end.
    mutating func rewrite(_ loaded: MessageLoader.Loaded, as record: MessageRecord, editor: String?) throws {
        try index.willChange(loaded.number, in: store)
        if record.sentAt != loaded.record.sentAt || record.sequence != loaded.record.sequence {
            try retime(loaded, to: record)
        }
        let mentions = try record.mentions.map { try store.participant(record.account, $0) }
        let rows = MessageRows(store: store)
        try rows.remove(loaded.parts, of: loaded.number)
        // Words are laid out as if visible here; `refresh` hides them again where they are hidden.
        let wordings = Wordings(of: record, state: .visible, earlier: [])
        let written = try rows.write(record, wordings, number: loaded.number, mentions: mentions, editor: editor)
        let conversation = try store.conversation(record.account, record.conversation, kind: record.conversationKind)
        let sender = try record.sender.map { try store.participant(record.account, $0) }
        let parts = try currentParts(of: loaded.number).subtracting(MessageRows.written).union(written)
        if conversation != loaded.conversation || sender != loaded.sender {
            let by: Int64 = loaded.state == .visible ? 1 : 0
            counts.leave(conversation: loaded.conversation, sender: loaded.sender, by: -by)
            counts.note(conversation: conversation, sender: sender, place: nil, by: by)
            counts.recount(conversation: conversation)
        }
        try store.run(Queries.messageChange) {
            $0.bind(1, loaded.number)
            $0.bind(2, conversation)
            $0.bind(3, sender)
            $0.bind(4, record.sequence)
            $0.bind(5, record.kind.rawValue)
            $0.bind(6, loaded.state.rawValue)
            $0.bind(7, parts.rawValue)
            $0.bind(8, record.senderName)
            $0.bind(9, wordings.text)
            $0.bind(10, wordings.names)
            $0.bind(11, loaded.columns.past)
            $0.bind(12, loaded.columns.facets)
        }
        outcome.conversations.insert(conversation)
        stale.insert(loaded.number)
    }

    private func currentParts(of number: Int64) throws -> MessageParts {
        MessageParts(rawValue: try store.first(Queries.messageParts, { $0.bind(1, number) }, { $0.int(0) }) ?? 0)
    }

    /// Moves a message to the place of its corrected time or sequence.
    private mutating func retime(_ loaded: MessageLoader.Loaded, to record: MessageRecord) throws {
        // It leaves its place first, so that it is no neighbour of itself.
        let parking = Int64.min
        let sentAt = record.sentAt?.milliseconds ?? 0
        try store.run(Queries.messageRetime) {
            $0.bind(1, loaded.place)
            $0.bind(2, parking)
            $0.bind(3, sentAt)
        }
        let order = Placement.Order(
            sentAt: sentAt, sequence: record.sequence, id: record.key.id, scope: loaded.scope)
        let placement = try Placement.find([Placement.Candidate(index: 0, order: order)], in: store)
        try move(placement.moves)
        try store.run(Queries.messageMove) {
            $0.bind(1, parking)
            $0.bind(2, placement.places[0])
        }
        counts.recount(conversation: loaded.conversation)
    }

    /// Makes state, words and facets of changed messages anew from their rows.
    mutating func refreshStale() throws {
        for number in stale.sorted() { try refresh(number) }
        stale = []
        outcome.changed += outcome.changedMessages.count
        outcome.changedMessages = []
    }

    private mutating func refresh(_ number: Int64) throws {
        let loader = MessageLoader(store: store)
        guard let loaded = try loader.message(number: number) else { return }
        let record = loaded.record
        let revisions = try loader.revisions(of: loaded)
        let state = try state(of: loaded)
        let wordings = Wordings(of: record, state: state, earlier: revisions.compactMap(\.text))
        let mentions = try store.all(Queries.mentionList, { $0.bind(1, number) }) { $0.int(1) }
        let facets = try FacetList.make(
            of: record, state: state, isEdited: record.editedAt != nil || !revisions.isEmpty,
            account: try store.account(record.account), conversation: loaded.conversation, sender: loaded.sender,
            mentions: mentions, store: store)
        let columns = IndexedColumns(text: wordings.text, names: wordings.names, past: wordings.past, facets: facets)
        var parts = loaded.parts
        guard columns != loaded.columns || state != loaded.state else { return }
        try index.willChange(number, in: store)
        if wordings.hidden != nil || loaded.parts.contains(.detail) {
            parts.insert(.detail)
            try MessageRows(store: store).writeDetail(record, wordings, number: number, editor: loaded.editor)
        }
        try store.run(Queries.messageChange) {
            $0.bind(1, number)
            $0.bind(2, loaded.conversation)
            $0.bind(3, loaded.sender)
            $0.bind(4, record.sequence)
            $0.bind(5, record.kind.rawValue)
            $0.bind(6, state.rawValue)
            $0.bind(7, parts.rawValue)
            $0.bind(8, record.senderName)
            $0.bind(9, wordings.text)
            $0.bind(10, wordings.names)
            $0.bind(11, wordings.past)
            $0.bind(12, facets)
        }
        outcome.conversations.insert(loaded.conversation)
        guard state != loaded.state else { return }
        let by: Int64 = state == .visible ? 1 : loaded.state == .visible ? -1 : 0
        counts.note(
            conversation: loaded.conversation, sender: loaded.sender, place: by == 1 ? loaded.place : nil, by: by)
        if by == -1 { counts.recount(conversation: loaded.conversation) }
    }

    /// The state that a message's rows say: deleted before recalled before draft.
    private func state(of loaded: MessageLoader.Loaded) throws -> MessageState {
        if loaded.parts.contains(.deletion) { return .deleted }
        let sentAt = loaded.record.sentAt?.milliseconds ?? 0
        if let mark = deletionMarks[loaded.conversation], sentAt <= mark { return .deleted }
        if loaded.parts.contains(.recall) { return .recalled }
        return loaded.record.status == "draft" ? .draft : .visible
    }
}
