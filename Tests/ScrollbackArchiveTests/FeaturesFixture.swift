import ScrollbackArchive
import ScrollbackIngest
import ScrollbackJSON
import Testing

/// Records of two systems, in their own words, on their way into an archive.
enum FeaturesFixture {
    /// An archive in a folder that is gone after the test, whole at its end.
    static func withArchive<Result>(_ body: (Archive) throws -> Result) throws -> Result {
        try withMemoryFolder { folder in
            let archive = try Archive.open(folder, access: .write)
            let result = try body(archive)
            #expect(try archive.verify() == [])
            return result
        }
    }

    /// What an adapter makes of JSON records.
    static func records(
        _ adapter: any Adapter, _ json: [String], list: String? = nil, account: String? = nil
    ) throws -> [Record] {
        var records: [Record] = []
        for text in json {
            let bytes = Array(text.utf8)
            let raw = RawRecord(bytes: bytes, value: try JSONValue.parse(bytes).value, list: list)
            adapter.read(raw, context: AdapterContext(account: account), into: &records)
        }
        return records
    }

    static func jmessage(_ json: String..., list: String? = nil, account: String? = nil) throws -> [Record] {
        try records(JMessageAdapter(), json, list: list, account: account)
    }

    static func rongcloud(_ json: String..., account: String? = "kai") throws -> [Record] {
        try records(RongCloudAdapter(), json, account: account)
    }

    /// A JMessage record; `more` are further members with a comma in front.
    static func report(
        _ id: Int, _ text: String = "早上好", kind: String = "group", target: String = "700100", from: String = "lin",
        at milliseconds: Int64 = 1_600_000_000_000, more: String = ""
    ) -> String {
        report(
            id, type: "text", body: #"{"text":"\#(text)"}"#, kind: kind, target: target, from: from, at: milliseconds,
            more: more)
    }

    static func report(
        _ id: Int, type: String, body: String, kind: String = "group", target: String = "700100", from: String = "lin",
        at milliseconds: Int64 = 1_600_000_000_000, more: String = ""
    ) -> String {
        #"{"msgid":\#(id),"target_type":"\#(kind)","target_id":"\#(target)","from_id":"\#(from)","from_appkey":"k1","#
            + #""msg_ctime":\#(milliseconds),"msg_type":"\#(type)","msg_body":\#(body)\#(more)}"#
    }

    /// A RongCloud client's record; `more` are further members with a comma in front.
    static func client(
        _ id: Int, as name: String = "RC:TxtMsg", content: String = #"{"content":"hej"}"#, type: Int = 1,
        more: String = ""
    ) -> String {
        #"{"conversationType":\#(type),"targetId":"lin","messageDirection":2,"senderUserId":"lin","#
            + #""sentTime":\#(1_683_356_889_000 + id),"objectName":"\#(name)","messageUId":"B1AA-\#(id)","#
            + #""content":\#(JSONValue.string(content).serialized())\#(more)}"#
    }

    /// A package of as many records, each saying how many come behind it and whether the server holds more.
    static func package(_ count: Int, from first: Int, hasMore: Bool) throws -> [Record] {
        let json = (0..<count).map { index in
            #"{"message":\#(client(first + index)),"left":\#(count - index - 1),"offline":true,"hasPackage":\#(hasMore)}"#
        }
        return try records(RongCloudAdapter(), json, account: "kai")
    }
}

extension Archive {
    /// The one message with an id, deleted ones too.
    func only(_ id: String) throws -> StoredMessage {
        let found = try read { try $0.messages(identified: id) }
        return try #require(found.count == 1 ? found.first : nil)
    }

    /// The ids in the list of conversations, in its order.
    func rooms(includingChatrooms: Bool = false) throws -> [String] {
        try read { try $0.allConversations(includingChatrooms: includingChatrooms).map(\.record.id) }
    }

    /// The one conversation that an id or a title names.
    func room(_ text: String) throws -> StoredConversation {
        let found = try read { try $0.conversations(matching: text) }
        return try #require(found.count == 1 ? found.first : nil)
    }
}
