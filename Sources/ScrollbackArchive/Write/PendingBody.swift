import ScrollbackJSON

/// How the archive writes down what was said of a message that is not here: a type and a JSON array of its values.
enum PendingBody {
    /// The type and the values of a record; nil for records that never wait.
    static func encode(_ record: Record) -> (type: String, body: String)? {
        switch record {
        case .revision(let record):
            ("revision", array([string(record.text), number(record.at), string(record.editor)]))
        case .recall(let record):
            (
                "recall",
                array([number(record.at), string(record.by), bool(record.isByAdministrator), string(record.note)])
            )
        case .deletion(let record):
            ("deletion", array([number(record.at), string(record.by)]))
        case .receipt(let record):
            (
                "receipt",
                array([string(record.participant), string(record.kind), number(record.at), integer(record.unreadCount)])
            )
        case .reaction(let record):
            (
                "reaction",
                array([string(record.participant), string(record.sign), number(record.at), bool(record.isRemoved)])
            )
        case .perspective(_, _, let record): ("perspective", encode(record))
        default: nil
        }
    }

    private static func encode(_ record: Perspective) -> String {
        array([
            string(record.account.system), string(record.account.name), string(record.direction?.rawValue),
            string(record.delivery?.rawValue), bool(record.isRead), bool(record.isListened), bool(record.isDownloaded),
            bool(record.isRetrieved), bool(record.countsAsUnread), string(record.localExtension),
        ])
    }

    /// The record of a type and its values; nil when they are damaged.
    static func decode(_ type: String, _ body: String, account: AccountKey, key: MessageKey) -> Record? {
        guard let values = try? JSONValue.parse(body).value.array else { return nil }
        func value(_ index: Int) -> JSONValue? { index < values.count && !values[index].isNull ? values[index] : nil }
        func time(_ index: Int) -> Instant? { value(index)?.int64.map(Instant.init(clamping:)) }
        func text(_ index: Int) -> String? { value(index)?.string }
        func flag(_ index: Int) -> Bool? { value(index)?.bool }
        switch type {
        case "revision":
            return .revision(RevisionRecord(account: account, key: key, text: text(0), at: time(1), editor: text(2)))
        case "recall":
            var record = RecallRecord(account: account, key: key, at: time(0), by: text(1))
            record.isByAdministrator = flag(2)
            record.note = text(3)
            return .recall(record)
        case "deletion":
            return .deletion(DeletionRecord(account: account, target: .message(key), at: time(0), by: text(1)))
        case "receipt":
            return .receipt(
                ReceiptRecord(
                    account: account, target: .message(key), participant: text(0), kind: text(1) ?? "read", at: time(2),
                    unreadCount: value(3)?.int64))
        case "reaction":
            guard let participant = text(0), let sign = text(1) else { return nil }
            return .reaction(
                ReactionRecord(
                    account: account, key: key, participant: participant, sign: sign, at: time(2),
                    isRemoved: flag(3) ?? false))
        case "perspective":
            guard let system = text(0), let name = text(1) else { return nil }
            var record = Perspective(account: AccountKey(system: system, name: name))
            record.direction = text(2).flatMap(Perspective.Direction.init)
            record.delivery = text(3).flatMap(Perspective.Delivery.init)
            record.isRead = flag(4)
            record.isListened = flag(5)
            record.isDownloaded = flag(6)
            record.isRetrieved = flag(7)
            record.countsAsUnread = flag(8)
            record.localExtension = text(9)
            return .perspective(account, key, record)
        default: return nil
        }
    }

    private static func array(_ values: [JSONValue]) -> String { JSONValue.array(values).serialized() }
    private static func string(_ value: String?) -> JSONValue { value.map(JSONValue.string) ?? .null }
    private static func bool(_ value: Bool?) -> JSONValue { value.map(JSONValue.bool) ?? .null }
    private static func integer(_ value: Int64?) -> JSONValue { value.map { .number(JSONNumber($0)) } ?? .null }
    private static func number(_ time: Instant?) -> JSONValue { integer(time?.milliseconds) }
}
