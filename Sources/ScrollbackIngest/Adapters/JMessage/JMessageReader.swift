import ScrollbackArchive
import ScrollbackJSON

/// One record being read: what it says is gathered in ``records``.
struct JMessageReader {
    let record: RawRecord
    let context: AdapterContext
    var records: [Record] = []

    init(record: RawRecord, context: AdapterContext) {
        self.record = record
        self.context = context
    }

    /// The zone of times that name none.
    var zone: Zone { context.zone ?? JMessageTime.beijing }

    mutating func read() {
        guard let object = record.value?.object else {
            refuse("unknown-record", record.bytes, "a JMessage record is a JSON object")
            return
        }
        switch JMessageShape(of: object, in: record).form {
        case .message: message(JMessageEnvelope(protocol: object), bytes: record.bytes)
        case .web: webMessage(object)
        case .command: records.append(.skipped("command"))
        case .event: event(object)
        case .sync: sync(object)
        case .unreadList: unreadList(object)
        case .conversation: conversation(object)
        case .group: group(JMessageFields(object["group_info"]?.object ?? object))
        case .groupMember: groupMember(JMessageFields(object))
        case .chatroomMember: chatroomMember(JMessageFields(object))
        case .user: user(JMessageFields(object["user_info"]?.object ?? object))
        case .error: refuse("error-response", record.bytes, "the server answered with an error")
        case .envelope: break
        case .unknown: refuse("unknown-record", record.bytes, "no form of JMessage has these members")
        }
    }

    /// Keeps the bytes of something that cannot be stored.
    mutating func refuse(_ reason: String, _ bytes: [UInt8], _ detail: String) {
        records.append(.issue(IssueRecord(outcome: .refused, reason: reason, bytes: bytes, detail: detail)))
    }

    /// A person as a record names them; the name counts as of an instant.
    mutating func name(_ id: String, _ name: String?, in identity: JMessageIdentity, asOf: Instant?) {
        guard let name, !name.isEmpty else { return }
        records.append(.participant(ParticipantRecord(account: identity.account, id: id, name: name, asOf: asOf)))
    }

    /// The login's account, once per record that it saw.
    mutating func account(_ identity: JMessageIdentity) {
        guard let view = identity.view else { return }
        records.append(.account(AccountRecord(key: view, selfID: identity.login, application: identity.account.name)))
    }
}
