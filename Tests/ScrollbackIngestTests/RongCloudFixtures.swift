import ScrollbackArchive
import ScrollbackIngest
import ScrollbackJSON
import Testing

/// Records in RongCloud's shapes with people, ids and words of our own.
enum RongCloudFixture {
    static let adapter = RongCloudAdapter()
    static let app = AccountKey(system: "rongcloud", name: "app7")
    static let id = "B1AA-0000-C0DE-0001"
    /// 2023-05-06 07:08:09.123 in UTC.
    static let milliseconds: Int64 = 1_683_356_889_123
    static let at = Instant(milliseconds: milliseconds)
    static let printed = "2023-05-06 15:08:09.123"

    /// A record that is a JSON value.
    static func value(
        _ json: String, list: String? = nil, envelope: String = "{}", path: String = "input.json"
    ) throws -> RawRecord {
        let value = try JSONValue.parse(json).value
        let around = try JSONValue.parse(envelope).value.object ?? JSONObject()
        return RawRecord(bytes: Array(json.utf8), value: value, list: list, envelope: around, path: path)
    }

    /// A record that is a line.
    static func line(_ text: String) -> RawRecord { RawRecord(bytes: Array(text.utf8), line: text) }

    static func read(_ record: RawRecord, account: String? = nil, zone: Zone? = nil) -> [Record] {
        var records: [Record] = []
        adapter.read(record, context: AdapterContext(account: account, zone: zone), into: &records)
        return records
    }

    /// A record of the hourly log; `more` are further members with their comma.
    static func log(
        _ content: String, as name: String = "RC:TxtMsg", from: String = "lin", to: String = "kai", type: String = "1",
        more: String = ""
    ) -> String {
        #"{"appId":"app7","fromUserId":"\#(from)","targetId":"\#(to)","targetType":\#(type),"GroupId":"","#
            + #""classname":"\#(name)","content":\#(content),"dateTime":"\#(printed)","#
            + #""timestamp":\#(milliseconds),"msgUID":"\#(id)"\#(more)}"#
    }

    /// A record of a client: `more` are further members with their comma.
    static func client(
        _ content: String = #"{"content":"hej"}"#, as name: String = "RC:TxtMsg", sender: String = "lin",
        target: String = "lin", direction: Int = 2, more: String = ""
    ) -> String {
        #"{"conversationType":1,"targetId":"\#(target)","messageDirection":\#(direction),"#
            + #""senderUserId":"\#(sender)","sentTime":\#(milliseconds),"objectName":"\#(name)","#
            + #""messageUId":"\#(id)","content":\#(JSONValue.string(content).serialized())\#(more)}"#
    }

    /// The message of the log record above with nothing in it.
    static func message(_ kind: MessageKind, _ rawKind: String?) -> MessageRecord {
        var message = MessageRecord(
            account: app, key: MessageKey(id: id), conversation: "kai|lin", conversationKind: .single, sender: "lin",
            sentAt: at, kind: kind)
        message.rawKind = rawKind
        message.sentAtText = printed
        return message
    }

    /// The one message among records.
    static func message(in records: [Record]) throws -> MessageRecord {
        let messages = records.compactMap { if case .message(let message) = $0 { message } else { nil } }
        #expect(messages.count == 1)
        return try #require(messages.first)
    }

    /// The reasons of refused records.
    static func refusals(in records: [Record]) -> [String] {
        records.compactMap {
            if case .issue(let issue) = $0, issue.outcome == .refused { issue.reason } else { nil }
        }
    }
}
