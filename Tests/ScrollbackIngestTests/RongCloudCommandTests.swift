import ScrollbackArchive
import ScrollbackIngest
import Testing

/// Recalls, deletions, receipts and edits: what speaks of another message; and what is never stored.
@Suite struct RongCloudCommandTests {
    private let app = RongCloudFixture.app
    private let old = MessageKey(id: "OLD-1")

    private func read(
        _ name: String, _ content: String, type: String = "1", more: String = ""
    ) throws -> [Record] {
        RongCloudFixture.read(
            try RongCloudFixture.value(RongCloudFixture.log(content, as: name, type: type, more: more)))
    }

    static let skipped: [(String, String)] = [
        ("RC:CmdMsg", "command"), ("RC:PSCmd", "command"), ("RC:TypSts", "typing"), ("RC:VCInvite", "call"),
        ("RC:VCHangup", "call"), ("RC:CsHs", "customer-service"), ("RC:CsChaR", "customer-service"),
        ("RC:chrmKVNotiMsg", "chatroom-state"), ("RC:RRReqMsg", "receipt-request"),
    ]

    @Test(arguments: skipped) func `commands that nobody stores are counted`(_ item: (String, String)) throws {
        #expect(try read(item.0, #"{"messageUId":"OLD-1"}"#) == [.skipped(item.1)])
    }

    @Test func `signalling of call rooms is dropped`() throws {
        #expect(try read("RC:TxtMsg", #"{"content":"x"}"#, type: "12") == [.skipped("rtc")])
    }

    @Test func `a recall command`() throws {
        let content =
            #"{"messageUId":"OLD-1","conversationType":1,"targetId":"kai","sentTime":1683356880000,"isAdmin":"1","#
            + #""isDelete":0,"extra":"typo"}"#
        var recall = RecallRecord(account: app, key: old, at: RongCloudFixture.at, by: "lin")
        recall.isByAdministrator = true
        recall.note = "typo"
        #expect(try read("RC:RcCmd", content) == [.recall(recall)])
        #expect(RongCloudFixture.refusals(in: try read("RC:RcCmd", "{}")) == ["missing-id"])
    }

    @Test func `a recall that receivers delete is a deletion too`() throws {
        let records = try read("RC:RcCmd", #"{"messageUId":"OLD-1","isDelete":true}"#)
        #expect(
            records == [
                .recall(RecallRecord(account: app, key: old, at: RongCloudFixture.at, by: "lin")),
                .deletion(
                    DeletionRecord(account: app, target: .message(old), at: RongCloudFixture.at, by: "lin")),
            ])
    }

    @Test func `a message in its recalled form keeps what it had said`() throws {
        let content =
            #"{"operatorId":"boss","recallTime":1683356890000,"originalObjectName":"RC:ImgMsg","#
            + #""originalMessageContent":"{\"imageUri\":\"http://m.test/1\",\"extra\":\"e\",\"k\":1}","#
            + #""recallContent":"","recallActionTime":1683356890001,"admin":true,"delete":false,"user":[]}"#
        var message = RongCloudFixture.message(.image, "RC:ImgMsg")
        var image = MediaRecord(kind: "image")
        image.url = "http://m.test/1"
        message.media = [image]
        message.extras = #"{"extra":"e"}"#
        message.unnamed =
            #"{"content":{"originalMessageContent":{"k":1},"recallActionTime":1683356890001}}"#
        var recall = RecallRecord(
            account: app, key: message.key, at: Instant(milliseconds: 1_683_356_890_000), by: "boss")
        recall.isByAdministrator = true
        #expect(try read("RC:RcNtf", content) == [.message(message), .recall(recall)])
    }

    @Test func `a recalled form without the content has the words the sender may edit`() throws {
        let content =
            #"{"operatorId":"","recallTime":1683356890000,"originalObjectName":"RC:TxtMsg","recallContent":"Oops","#
            + #""recallActionTime":"","delete":1}"#
        var message = RongCloudFixture.message(.text, "RC:TxtMsg")
        message.text = "Oops"
        message.unnamed = #"{"content":{"recallActionTime":""}}"#
        let at = Instant(milliseconds: 1_683_356_890_000)
        #expect(
            try read("RC:RcNtf", content) == [
                .message(message), .recall(RecallRecord(account: app, key: message.key, at: at, by: "lin")),
                .deletion(DeletionRecord(account: app, target: .message(message.key), at: at, by: "lin")),
            ])
    }

    @Test func `an application's message in its recalled form keeps its fields`() throws {
        let content = #"{"originalObjectName":"shop:order","originalMessageContent":{"order":"A7"},"recallTime":5}"#
        let message = try RongCloudFixture.message(in: try read("RC:RcNtf", content))
        #expect(message.kind == .custom)
        #expect(message.rawKind == "shop:order")
        #expect(message.extras == #"{"order":"A7"}"#)
        #expect(message.unnamed == nil)
    }

    @Test func `read notices are watermarks of their sender`() throws {
        let upTo = try #require(Instant(milliseconds: 1_683_356_888_000))
        for name in ["RC:ReadNtf", "RC:SRSMsg"] {
            let records = try read(name, #"{"lastMessageSendTime":1683356888000,"messageUId":"OLD-1","type":1}"#)
            let receipt = ReceiptRecord(
                account: app, target: .conversation("kai|lin", upTo: upTo), participant: "lin", at: RongCloudFixture.at)
            #expect(records == [.receipt(receipt)])
        }
        let single = try read("RC:ReadNtf", #"{"messageUId":"OLD-1"}"#)
        #expect(
            single == [
                .receipt(
                    ReceiptRecord(account: app, target: .message(old), participant: "lin", at: RongCloudFixture.at))
            ])
        #expect(RongCloudFixture.refusals(in: try read("RC:SRSMsg", "{}")) == ["missing-time"])
    }

    @Test func `a receipt response is a receipt of its sender for each message`() throws {
        let content = #"{"receiptMessageDic":{"kai":["OLD-1","OLD-2"],"bo":["OLD-3"]}}"#
        let receipts = ["OLD-1", "OLD-2", "OLD-3"].map {
            Record.receipt(
                ReceiptRecord(
                    account: app, target: .message(MessageKey(id: $0)), participant: "lin", at: RongCloudFixture.at))
        }
        #expect(try read("RC:RRRspMsg", content, type: "3") == receipts)
        let timed = try read("RC:RRRspMsg", #"{"receiptMessageDic":{"OLD-1":1683356888000}}"#, type: "3")
        #expect(
            timed == [
                .receipt(
                    ReceiptRecord(
                        account: app, target: .message(old), participant: "lin",
                        at: Instant(milliseconds: 1_683_356_888_000)))
            ])
    }

    @Test func `an edit is a wording of the message it names`() throws {
        let records = try read("RC:TxtMsg", #"{"content":"better"}"#, type: "10", more: #","originalMsgUID":"OLD-1""#)
        let revision = RevisionRecord(
            account: app, key: old, text: "better", at: RongCloudFixture.at, editor: "lin")
        #expect(records.last == .revision(revision))
        #expect(!records.contains { if case .message = $0 { true } else { false } })
    }

    // MARK: - Callbacks

    private func callback(_ event: Int, type: Int = 1, info: String = #"{"messageId":"OLD-1"}"#, _ more: String) throws
        -> [Record]
    {
        RongCloudFixture.read(
            try RongCloudFixture.value(
                #"{"eventType":\#(event),"fromUserId":"lin","optTime":1683356889123,"source":"iOS","#
                    + #""conversationInfo":{"conversationType":\#(type),"targetId":"kai","busChannel":""},"#
                    + #""originalMsgInfo":\#(info)\#(more)}"#), account: "app7")
    }

    @Test func `a callback tells a recall`() throws {
        var recall = RecallRecord(account: app, key: old, at: RongCloudFixture.at, by: "lin")
        recall.isByAdministrator = false
        let more = #","recallMsgInfo":{"isDelete":0,"isAdmin":0,"extra":""}"#
        #expect(try callback(1, more) == [.recall(recall)])
        #expect(try callback(1, #","recallMsgInfo":{"isDelete":1}"#).count == 2)
        #expect(RongCloudFixture.refusals(in: try callback(1, info: "{}", more)) == ["missing-id"])
        #expect(RongCloudFixture.refusals(in: try callback(3, more)) == ["unknown-event"])
    }

    @Test func `a callback tells deletions of listed messages`() throws {
        let records = try callback(
            2, info: #"[{"messageId":"OLD-1"},{"messageId":"OLD-2"}]"#, #","deleteMsgInfo":{"deleteType":1}"#)
        #expect(
            records
                == ["OLD-1", "OLD-2"].map {
                    .deletion(
                        DeletionRecord(
                            account: app, target: .message(MessageKey(id: $0)), at: RongCloudFixture.at, by: "lin"))
                })
    }

    @Test(arguments: [(1, "kai|lin"), (3, "kai"), (10, "ultragroup:kai")])
    func `a callback tells the deletion of everything up to a time`(_ item: (Int, String)) throws {
        let more = #","deleteMsgInfo":{"deleteType":2,"msgTimestamp":1683356888000}"#
        let upTo = try #require(Instant(milliseconds: 1_683_356_888_000))
        let deletion = DeletionRecord(
            account: app, target: .conversation(item.1, upTo: upTo), at: RongCloudFixture.at, by: "lin")
        #expect(try callback(2, type: item.0, more) == [.deletion(deletion)])
        let timeless = try callback(2, type: item.0, #","deleteMsgInfo":{"deleteType":2}"#)
        #expect(RongCloudFixture.refusals(in: timeless) == ["missing-time"])
    }
}
