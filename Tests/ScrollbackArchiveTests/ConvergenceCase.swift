import ScrollbackArchive
import Testing

/// Records that have to make the same archive in every order, each alone or all in one batch.
struct ConvergenceCase: Sendable, CustomTestStringConvertible {
    var name: String
    var records: [Record]

    init(_ name: String, _ records: [Record]) {
        self.name = name
        self.records = records
    }

    var testDescription: String { name }

    /// All orders of the records.
    var orders: [[Record]] { Self.orders(of: records) }

    private static func orders(of records: [Record]) -> [[Record]] {
        guard records.count > 1 else { return [records] }
        return records.indices.flatMap { index in
            var rest = records
            let first = rest.remove(at: index)
            return orders(of: rest).map { [first] + $0 }
        }
    }

    static func time(_ milliseconds: Int64) -> Instant { Instant(clamping: milliseconds) }

    static func wording(_ text: String?, _ at: Int64?, by editor: String? = nil, of id: String = "1") -> Record {
        .revision(
            RevisionRecord(account: account, key: MessageKey(id: id), text: text, at: at.map(time), editor: editor))
    }

    static func recall(_ at: Int64?, by person: String? = nil, note: String? = nil) -> Record {
        var recall = RecallRecord(account: account, key: MessageKey(id: "1"), at: at.map(time), by: person)
        recall.note = note
        return .recall(recall)
    }

    static func deletion(upTo: Int64, at: Int64? = nil, by person: String? = nil) -> Record {
        .deletion(
            DeletionRecord(
                account: account, target: .conversation("c", upTo: time(upTo)), at: at.map(time), by: person))
    }

    static func gap(_ conversation: String?) -> Record {
        .gap(GapRecord(account: account, conversation: conversation, kind: "missing", reason: "count"))
    }

    static func mentioning(_ people: [String]) -> Record { message("1", "x", at: 5) { $0.mentions = people } }

    static func replying(_ quote: String?) -> Record {
        message("1", "x", at: 5) {
            $0.references = [MessageReference(role: .reply, key: MessageKey(id: "0"), quote: quote)]
        }
    }

    static func membership(_ role: String?) -> Record {
        var record = MembershipRecord(account: account, conversation: "c", participant: "u")
        record.role = role
        return .membership(record)
    }
}
