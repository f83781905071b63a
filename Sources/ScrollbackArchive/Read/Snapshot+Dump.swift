import Queries
import ScrollbackSQLite

extension Snapshot {
    // MARK: - Everything, in an order that no arrival changes

    /// Calls `body` with every record of the archive that is no message.
    ///
    /// Accounts, people, conversations, memberships, marks, gaps, pending records, issues, each in the order of its names;
    /// messages come by ``eachMessage(_:)``.
    ///
    /// Facts of people and conversations come one record for each time, so that reading them back gives the same facts.
    public func eachFact(_ body: (Record) throws -> Void) throws {
        for account in try accounts() { try body(.account(account.record)) }
        for number in try store.all(Queries.participantList, { _ in }, { $0.int(0) }) {
            try eachFact(ofParticipant: number, body)
        }
        let conversations = try store.all(Queries.conversationList) { $0.int(0) }
        for number in conversations { try eachFact(ofConversation: number, body) }
        for number in conversations { try eachMark(of: number, body) }
        try store.each(Queries.gapList) { row in
            try body(
                .gap(
                    GapRecord(
                        account: AccountKey(system: row.text(0), name: row.text(1)), conversation: row.optionalText(2),
                        from: row.optionalInt(3).map(Instant.init(clamping:)),
                        to: row.optionalInt(4).map(Instant.init(clamping:)), kind: row.text(5),
                        count: row.optionalInt(6),
                        reason: row.text(7))))
        }
        try store.each(Queries.pendingList) { row in
            let account = AccountKey(system: row.text(1), name: row.text(2))
            let key = MessageKey(scope: row.text(3), id: row.text(4))
            if let record = PendingBody.decode(row.text(5), row.text(6), account: account, key: key) {
                try body(record)
            }
        }
        try store.each(Queries.issueCanonical) { row in
            var issue = IssueRecord(
                outcome: IssueRecord.Outcome(rawValue: row.text(0)) ?? .refused, reason: row.text(1),
                bytes: row.bytes(3),
                detail: row.text(2))
            issue.size = row.int(4)
            issue.sha256 = row.bytes(5)
            try body(.issue(issue))
        }
    }

    /// Calls `body` with every message, oldest first, with all that became of it and the media bytes held of it.
    ///
    /// Memory does not grow with their number.
    public func eachMessage(_ body: (StoredMessage) throws -> Void) throws {
        try store.each(Queries.messageOldestFirst) { row in
            guard let loaded = try loader.message(at: row.int(0)) else { return }
            var message = try stored(loaded, isWhole: true)
            for index in message.record.media.indices {
                guard let hash = message.record.media[index].contentHash else { continue }
                message.record.media[index].content = try media.bytes(of: hash, in: store)
            }
            try body(message)
        }
    }

    /// The keyed hashes of identities that may not come back, in hexadecimal.
    public func disposedHashes() throws -> [[UInt8]] {
        try store.all(Queries.disposedList) { $0.bytes(0) }
    }

    private func eachFact(ofParticipant number: Int64, _ body: (Record) throws -> Void) throws {
        guard let participant = try participant(number: number, selves: []) else { return }
        var first = ParticipantRecord(account: participant.record.account, id: participant.record.id)
        first.aliases = participant.record.aliases
        try body(.participant(first))
        for fact in try facts(of: number, Queries.participantFacts) {
            var record = ParticipantRecord(account: first.account, id: first.id)
            switch fact.name {
            case "name": record.name = fact.value
            case "avatar": record.avatar = fact.value
            case "extras": record.extras = fact.value
            default: continue
            }
            record.asOf = fact.at
            try body(.participant(record))
        }
    }

    private func eachFact(ofConversation number: Int64, _ body: (Record) throws -> Void) throws {
        guard let conversation = try conversation(number: number, unread: [:])?.record else { return }
        var first = ConversationRecord(account: conversation.account, id: conversation.id, kind: conversation.kind)
        first.aliases = conversation.aliases
        try body(.conversation(first))
        for fact in try facts(of: number, Queries.conversationFacts) {
            var record = ConversationRecord(account: first.account, id: first.id)
            record.set(fact)
            record.asOf = fact.at
            try body(.conversation(record))
        }
        try store.each(Queries.membershipList, { $0.bind(1, number) }) { row in
            var record = MembershipRecord(account: first.account, conversation: first.id, participant: row.text(0))
            record.joinedAt = MessageLoader.time(row.int(1))
            record.leftAt = MessageLoader.time(row.int(2))
            record.certainty = MembershipRecord.Certainty(rawValue: row.text(3)) ?? .observed
            record.role = row.optionalText(4)
            record.status = row.optionalText(5)
            record.nickname = row.optionalText(6)
            try body(.membership(record))
        }
    }

    private func eachMark(of number: Int64, _ body: (Record) throws -> Void) throws {
        let key = try store.first(Queries.conversationRead, { $0.bind(1, number) }) {
            (AccountKey(system: $0.text(1), name: $0.text(2)), $0.text(3))
        }
        guard let (account, id) = key else { return }
        try store.each(Queries.deletionMarkList, { $0.bind(1, number) }) { row in
            try body(
                .deletion(
                    DeletionRecord(
                        account: account, target: .conversation(id, upTo: Instant(clamping: row.int(0))),
                        at: row.optionalInt(1).map(Instant.init(clamping:)), by: row.optionalText(2))))
        }
        try store.each(Queries.receiptMarkList, { $0.bind(1, number) }) { row in
            let participant = row.text(1)
            try body(
                .receipt(
                    ReceiptRecord(
                        account: account, target: .conversation(id, upTo: Instant(clamping: row.int(2))),
                        participant: participant.isEmpty ? nil : participant, kind: row.text(0),
                        at: row.optionalInt(3).map(Instant.init(clamping:)))))
        }
    }
}
