import ScrollbackArchive
import ScrollbackIngest
import ScrollbackJSON
import Testing

/// The forms in which messages leave the system, and what is recognized of them.
@Suite struct RongCloudFormTests {
    static let text = #"{"content":"hej"}"#

    private func expected(_ change: (inout MessageRecord) -> Void = { _ in }) -> MessageRecord {
        var message = RongCloudFixture.message(.text, "RC:TxtMsg")
        message.text = "hej"
        change(&message)
        return message
    }

    @Test(arguments: ["2023/05/06 15:08:09", "", "\u{FEFF}", " 2023/05/06 15:08:09\t"])
    func `a log line may have a time in front`(_ prefix: String) {
        let line = prefix + RongCloudFixture.log(Self.text, more: #","source":"iOS","isSensitiveWord":"false""#)
        let message = expected { $0.unnamed = #"{"source":"iOS","isSensitiveWord":"false"}"# }
        #expect(RongCloudFixture.read(RongCloudFixture.line(line)) == [.message(message)])
    }

    @Test func `an old log line has no timestamp`() {
        let line =
            #"2023/05/06 15:08:09{"appId":"app7","fromUserId":"lin","targetId":"kai","targetType":1,"GroupId":"","#
            + #""classname":"RC:TxtMsg","content":{"content":"hej"},"dateTime":"2023-05-06 15:08:09.123","#
            + #""msgUID":"B1AA-0000-C0DE-0001"}"#
        #expect(RongCloudFixture.read(RongCloudFixture.line(line)) == [.message(expected())])
    }

    @Test func `a line without any time in it takes the one in front, to the second`() throws {
        let line =
            #"2023/05/06 15:08:09{"fromUserId":"lin","targetId":"kai","targetType":1,"classname":"RC:TxtMsg","#
            + #""content":{"content":"hej"},"msgUID":"B1AA-0000-C0DE-0001"}"#
        let message = try RongCloudFixture.message(in: RongCloudFixture.read(RongCloudFixture.line(line)))
        #expect(message.sentAt == Instant(milliseconds: 1_683_356_889_000))
        #expect(message.precision == .second)
        #expect(message.sentAtText == "2023/05/06 15:08:09")
        #expect(message.account.name == "default")
    }

    @Test func `a routed form body says the same in other words`() {
        let body =
            "fromUserId=lin&toUserId=kai&objectName=RC%3ATxtMsg&content=%7B%22content%22%3A%22hej+%E4%BD%A0%25%22%7D"
            + "&channelType=PERSON&msgTimestamp=1683356889123&msgUID=B1AA-0000-C0DE-0001&originalMsgUID="
            + "&sensitiveType=0&source=iOS&busChannel=&groupUserIds=&aiGenerated=false\r\n"
        let message = expected {
            $0.account.name = "default"
            $0.text = "hej 你%"
            $0.sentAtText = nil
            $0.unnamed = #"{"sensitiveType":"0","source":"iOS","groupUserIds":"","aiGenerated":"false"}"#
        }
        #expect(RongCloudFixture.read(RongCloudFixture.line(body)) == [.message(message)])
    }

    @Test func `an unescaped form body with bytes that are no UTF-8 is mended and said so`() throws {
        let body =
            #"fromUserId=lin&toUserId=kai&objectName=RC:TxtMsg&content={"content":"a%FFb"}&channelType=PERSON"#
            + "&msgTimestamp=1683356889123&msgUID=M-1"
        let records = RongCloudFixture.read(RongCloudFixture.line(body))
        #expect(try RongCloudFixture.message(in: records).text == "a\u{FFFD}b")
        guard case .issue(let issue) = try #require(records.first) else {
            Issue.record("no issue")
            return
        }
        #expect(issue.outcome == .repaired)
        #expect(issue.reason == "bad-utf8")
        #expect(issue.bytes == Array(body.utf8))
    }

    static let channels: [(String, String, String, String)] = [
        ("PERSON", "", "single", "kai|lin"), ("PERSONS", "", "discussion", "discussion:kai"),
        ("GROUP", "", "group", "kai"), ("TEMPGROUP", "", "chatroom", "chatroom:kai"),
        ("ULTRAGROUP", "c1", "ultragroup", "ultragroup:kai/c1"), ("ULTRAGROUP", "", "ultragroup", "ultragroup:kai"),
        ("NEWKIND", "", "newkind", "newkind:kai"),
    ]

    @Test(arguments: channels) func `a channel word is a kind`(_ item: (String, String, String, String)) throws {
        let body =
            "fromUserId=lin&toUserId=kai&objectName=RC:TxtMsg&content=x&channelType=\(item.0)&busChannel=\(item.1)"
            + "&msgTimestamp=1&msgUID=M-1"
        let records = RongCloudFixture.read(RongCloudFixture.line(body))
        let message = try RongCloudFixture.message(in: records)
        #expect(message.conversationKind.rawValue == item.2)
        #expect(message.conversation == item.3)
        #expect(message.unnamed == nil)
    }

    static let types: [(Int, String, String)] = [
        (1, "single", "kai|lin"), (2, "discussion", "discussion:kai"), (3, "group", "kai"),
        (4, "chatroom", "chatroom:kai"), (5, "customer-service", "customer-service:kai"),
        (6, "system", "system:kai"), (7, "public", "public:kai"), (8, "public", "public:kai"),
        (9, "push", "push:kai"), (10, "ultragroup", "ultragroup:kai"), (77, "77", "77:kai"),
    ]

    @Test(arguments: types) func `a type number is a kind`(_ item: (Int, String, String)) throws {
        let records = RongCloudFixture.read(
            try RongCloudFixture.value(RongCloudFixture.log(Self.text, type: String(item.0))))
        let message = try RongCloudFixture.message(in: records)
        #expect(message.conversationKind.rawValue == item.1)
        #expect(message.conversation == item.2)
        guard case .conversation(let conversation) = try #require(records.first) else {
            #expect([1, 3, 4].contains(item.0))
            return
        }
        #expect(conversation.id == item.2)
        #expect(conversation.rawKind == String(item.0))
    }

    @Test func `a channel lies in its ultra group`() throws {
        let records = RongCloudFixture.read(
            try RongCloudFixture.value(RongCloudFixture.log(Self.text, type: "10", more: #","busChannel":"c1""#)))
        var conversation = ConversationRecord(
            account: RongCloudFixture.app, id: "ultragroup:kai/c1",
            kind: ConversationKind(rawValue: "ultragroup"))
        conversation.rawKind = "10"
        conversation.parent = "ultragroup:kai"
        #expect(records.first == .conversation(conversation))
    }

    static let paths: [(String, String, String)] = [
        ("page.json", "single", "kai|lin"), ("v3/message/private/query.json", "single", "kai|lin"),
        ("out/v3/message/group/query-2.json", "group", "kai"),
        ("group/ultragroup_1.json", "ultragroup", "ultragroup:kai"),
        ("a.zip/Chatroom.json", "chatroom", "chatroom:kai"), ("groupware/x.json", "single", "kai|lin"),
    ]

    @Test(arguments: paths) func `a page of a history query`(_ item: (String, String, String)) throws {
        let json =
            #"{"targetId":"kai","fromUserId":"lin","busChannel":"","messageUID":"M-9","msgTime":"1683356889123","#
            + #""objectName":"RC:TxtMsg","content":"{\"content\":\"hej\",\"extra\":\"\"}","expansion":"true","#
            + #""extraContent":"{\"k\":\"v\"}"}"#
        let record = try RongCloudFixture.value(json, list: "data", envelope: #"{"code":200}"#, path: item.0)
        let message = try RongCloudFixture.message(in: RongCloudFixture.read(record, account: "app7"))
        let expected = expected {
            $0.key.id = "M-9"
            $0.conversation = item.2
            $0.conversationKind = ConversationKind(rawValue: item.1)
            $0.sentAtText = nil
            $0.extras = #"{"expansion":{"k":"v"}}"#
        }
        #expect(message == expected)
    }

    @Test(arguments: [
        #"{"code":"200","url":"http://h.test/1.zip","date":"2018010101"}"#, #"{"code":200,"url":""}"#,
        #"{"code":"1004","errorMessage":"Signature error"}"#,
    ]) func `envelopes and errors are no content`(_ json: String) throws {
        #expect(RongCloudFixture.read(try RongCloudFixture.value(json)) == [])
    }

    @Test func `what a form demands and lacks is refused with its bytes`() throws {
        let cases: [(String, String)] = [
            (
                RongCloudFixture.log(Self.text).replacing(#""msgUID":"B1AA-0000-C0DE-0001""#, #""msgUID":"""#),
                "missing-id"
            ),
            (RongCloudFixture.log(Self.text, from: ""), "missing-sender"),
            (RongCloudFixture.log(Self.text, to: ""), "missing-conversation"),
        ]
        for (json, reason) in cases {
            let records = RongCloudFixture.read(try RongCloudFixture.value(json))
            #expect(
                records == [
                    .issue(IssueRecord(outcome: .refused, reason: reason, bytes: Array(json.utf8)))
                ])
        }
        for line in [#"2023/05/06 15:08:09{"msgUID":"M","classname":"#, "no record at all", #"{"a":1} trailing"#] {
            #expect(RongCloudFixture.refusals(in: RongCloudFixture.read(RongCloudFixture.line(line))) == ["json"])
        }
        #expect(RongCloudFixture.read(RongCloudFixture.line(" \r\n")) == [])
    }

    @Test func `a system message needs no sender`() throws {
        let records = RongCloudFixture.read(
            try RongCloudFixture.value(RongCloudFixture.log(Self.text, from: "", type: "6")))
        #expect(try RongCloudFixture.message(in: records).sender == nil)
    }

    @Test func `confidence comes from the content alone`() throws {
        let client = RongCloudFixture.client()
        let cases: [(RawRecord, Int)] = [
            (RongCloudFixture.line("2023/05/06 15:08:09" + RongCloudFixture.log(Self.text)), 95),
            (try RongCloudFixture.value(RongCloudFixture.log(Self.text)), 95),
            (RongCloudFixture.line("objectName=RC%3ATxtMsg&msgUID=M-1"), 95),
            (RongCloudFixture.line("name=RC%3ATxtMsg&msgUID=M-1"), 0),
            (try RongCloudFixture.value(#"{"eventType":1,"conversationInfo":{},"originalMsgInfo":{}}"#), 90),
            (try RongCloudFixture.value(#"{"messageUID":"M","objectName":"RC:TxtMsg"}"#, list: "data"), 90),
            (try RongCloudFixture.value(client), 90),
            (try RongCloudFixture.value(client.replacing("messageUId", "messageUid")), 90),
            (try RongCloudFixture.value(#"{"message":\#(client),"left":0,"offline":true,"hasPackage":false}"#), 90),
            (try RongCloudFixture.value(#"{"conversationType":1,"targetId":"a","unreadMessageCount":0}"#), 70),
            (try RongCloudFixture.value(#"{"msg_type":"text","msg_body":{}}"#), 0),
            (try RongCloudFixture.value("[1]"), 0), (RongCloudFixture.line("12:30 Ann: hi {there}"), 0),
        ]
        for (record, expected) in cases {
            #expect(
                RongCloudFixture.adapter.confidence(in: record) == expected,
                "\(String(decoding: record.bytes, as: UTF8.self))")
        }
        #expect(RongCloudFixture.adapter.system == "rongcloud")
        #expect(RongCloudFixture.adapter.listNames == ["data"])
    }
}

extension String {
    /// The text with every occurrence of `old` replaced.
    func replacing(_ old: String, _ new: String) -> String {
        guard !old.isEmpty else { return self }
        var result = ""
        var rest = self[...]
        while let start = rest.indices.first(where: { rest[$0...].hasPrefix(old) }) {
            result += rest[..<start] + new
            rest = rest[start...].dropFirst(old.count)
        }
        return result + rest
    }
}
