import Queries
import ScrollbackLedger
import ScrollbackSQLite

extension Snapshot {
    /// How much the archive holds; costs a pass over all messages.
    public func statistics() throws -> Statistics {
        var result = Statistics()
        try store.each(Queries.statsTotals) { row in
            result.messages = row.int(0)
            result.hidden = row.int(1)
            result.conversations = row.int(2)
            result.participants = row.int(3)
            result.media = row.int(4)
            result.originals = row.int(5)
            result.issues = row.int(6)
            result.pending = row.int(7)
            result.oldest = row.optionalInt(8).map(Instant.init(clamping:))
            result.newest = row.optionalInt(9).map(Instant.init(clamping:))
        }
        result.accounts = try store.all(Queries.statsBySystem) {
            Statistics.AccountCount(key: AccountKey(system: $0.text(0), name: $0.text(1)), messages: $0.int(2))
        }
        result.kinds = try store.all(Queries.statsByKind) { Statistics.Count(name: $0.text(0), messages: $0.int(1)) }
        result.months = try store.all(Queries.statsByMonth) { Statistics.Count(name: $0.text(0), messages: $0.int(1)) }
        return result
    }

    /// The unread numbers of all conversations together; costs a look at each conversation.
    public func unreadTotals() throws -> UnreadTotals {
        var totals = UnreadTotals()
        let unread = try unreadByConversation()
        for number in try store.all(Queries.conversationList, { _ in }, { $0.int(0) }) {
            guard let conversation = try conversation(number: number, unread: unread) else { continue }
            totals.all += conversation.unread
            if conversation.record.isMuted != true { totals.unmuted += conversation.unread }
        }
        return totals
    }

    /// Calls `body` with every record that was repaired or refused, in the order they were found.
    public func eachIssue(_ body: (StoredIssue) throws -> Void) throws {
        try store.each(Queries.issueList) { row in
            let record = IssueRecord(
                outcome: IssueRecord.Outcome(rawValue: row.text(1)) ?? .refused, reason: row.text(2),
                bytes: row.bytes(4),
                detail: row.text(3))
            try body(StoredIssue(record: record, size: row.int(5), path: row.optionalText(7), offset: row.int(8)))
        }
    }

    /// The inputs that something was stored from, in the order they were read.
    public func originals() throws -> [StoredOriginal] {
        try store.all(Queries.originalList) { row in
            StoredOriginal(
                path: row.text(1), size: row.optionalInt(2),
                sha256: row.optionalBytes(3).flatMap { Digest(bytes: $0)?.hex },
                modifiedAt: row.optionalInt(4).map(Instant.init(clamping:)), readAt: Instant(clamping: row.int(5)))
        }
    }

    /// The syncs, the latest first.
    public func runs() throws -> [StoredRun] {
        try store.all(Queries.syncRunList) { row in
            StoredRun(
                command: row.text(3), startedAt: Instant(clamping: row.int(1)),
                endedAt: row.optionalInt(2).map(Instant.init(clamping:)), toolVersion: row.text(4),
                operatorName: row.text(5), host: row.text(6), new: row.int(7), present: row.int(8), changed: row.int(9),
                refused: row.int(10), repaired: row.int(11))
        }
    }
}
