import ScrollbackArchive
import ScrollbackIngest
import ScrollbackJSON

/// What the JMessage adapter makes of a record written here.
struct JMessageFixture {
    /// Two application keys of 24 hexadecimal digits.
    static let app = "a1b2c3d4e5f60718293a4b5c"
    static let otherApp = "0f1e2d3c4b5a69788796a5b4"

    let records: [Record]
    let confidence: Int

    init(
        _ json: String, list: String? = nil, envelope: String = "{}", path: String = "", account: String? = nil,
        zone: Zone? = nil
    ) throws {
        let bytes = Array(json.utf8)
        let record = RawRecord(
            bytes: bytes, value: try JSONValue.parse(bytes).value, list: list,
            envelope: try JSONValue.parse(envelope).value.object ?? JSONObject(), path: path)
        var records: [Record] = []
        JMessageAdapter().read(record, context: AdapterContext(account: account, zone: zone), into: &records)
        self.records = records
        confidence = JMessageAdapter().confidence(in: record)
    }

    /// A message of a report, with a body, and members that come behind.
    static func report(_ type: String = "text", _ body: String = #"{"text":"早上好"}"#, _ more: String = "") -> String {
        """
        {"version":1,"msgid":910000000001,"target_type":"group","target_id":"700100","from_type":"user",\
        "from_id":"lin","from_appkey":"\(app)","create_time":1600000000,"msg_ctime":1600000000123,"msg_level":0,\
        "msg_type":"\(type)","msg_body":\(body)\(more)}
        """
    }

    /// The message that ``report(_:_:_:)`` is, but for its body.
    static func expected(_ kind: MessageKind, _ rawKind: String, _ unnamed: String = "") -> MessageRecord {
        var message = MessageRecord(
            account: AccountKey(system: "jmessage", name: app), key: MessageKey(id: "910000000001"),
            conversation: "700100", conversationKind: .group, sender: "lin",
            sentAt: Instant(milliseconds: 1_600_000_000_123), kind: kind)
        message.rawKind = rawKind
        message.sequence = 910_000_000_001
        message.unnamed = #"{"version":1,"from_type":"user","create_time":1600000000,"msg_level":0\#(unnamed)}"#
        return message
    }

    var messages: [MessageRecord] {
        records.compactMap { if case .message(let message) = $0 { message } else { nil } }
    }

    var message: MessageRecord? { messages.count == 1 ? messages.first : nil }

    var issues: [IssueRecord] {
        records.compactMap { if case .issue(let issue) = $0 { issue } else { nil } }
    }

    var participants: [ParticipantRecord] {
        records.compactMap { if case .participant(let participant) = $0 { participant } else { nil } }
    }

    var conversations: [ConversationRecord] {
        records.compactMap { if case .conversation(let conversation) = $0 { conversation } else { nil } }
    }

    var memberships: [MembershipRecord] {
        records.compactMap { if case .membership(let membership) = $0 { membership } else { nil } }
    }

    var receipts: [ReceiptRecord] {
        records.compactMap { if case .receipt(let receipt) = $0 { receipt } else { nil } }
    }

    var recalls: [RecallRecord] {
        records.compactMap { if case .recall(let recall) = $0 { recall } else { nil } }
    }

    var skipped: [String] {
        records.compactMap { if case .skipped(let word) = $0 { word } else { nil } }
    }
}
