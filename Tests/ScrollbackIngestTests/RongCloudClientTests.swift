import ScrollbackArchive
import ScrollbackIngest
import ScrollbackJSON
import Testing

/// What clients write: messages with a login's view of them, and rows of their conversation lists.
@Suite struct RongCloudClientTests {
    private func expected(
        _ account: String, _ change: (inout MessageRecord, inout Perspective) -> Void
    ) -> MessageRecord {
        let key = AccountKey(system: "rongcloud", name: account)
        var message = RongCloudFixture.message(.text, "RC:TxtMsg")
        message.account = key
        message.sentAtText = nil
        message.text = "hej"
        var view = Perspective(account: key)
        change(&message, &view)
        message.perspectives = [view]
        return message
    }

    @Test func `a received message with everything a client writes`() throws {
        let json = RongCloudFixture.client(
            more:
                #","messageId":41,"receivedStatus":1,"sentStatus":30,"extra":"{\"at\":1}","canIncludeExpansion":true,"#
                + #""expansionDic":{"k":"v"},"readReceiptInfo":{"isReceiptRequestMessage":true,"hasRespond":false,"#
                + #""userIdList":{"bo":1683356890000}},"receivedTime":1683356889999"#)
        let records = RongCloudFixture.read(try RongCloudFixture.value(json), account: "kai")
        let message = expected("kai") {
            $0.clientID = "41"
            $0.needsReceipt = true
            $0.extras = #"{"expansion":{"k":"v"}}"#
            $0.unnamed = #"{"sentStatus":30,"receivedTime":1683356889999}"#
            $1.direction = .received
            $1.isRead = true
            $1.isRetrieved = false
            $1.localExtension = #"{"at":1}"#
        }
        let account = AccountKey(system: "rongcloud", name: "kai")
        let receipt = ReceiptRecord(
            account: account, target: .message(MessageKey(id: RongCloudFixture.id)), participant: "bo",
            at: Instant(milliseconds: 1_683_356_890_000))
        #expect(
            records == [
                .account(AccountRecord(key: account, selfID: "kai")), .message(message), .receipt(receipt),
            ])
    }

    @Test func `the same private message has one conversation for both logins, with an application named`() throws {
        let received = RongCloudFixture.read(
            try RongCloudFixture.value(RongCloudFixture.client()), account: "kai@app7")
        let sent = RongCloudFixture.read(
            try RongCloudFixture.value(RongCloudFixture.client(target: "kai", direction: 1)), account: "lin@app7")
        let logged = RongCloudFixture.read(try RongCloudFixture.value(RongCloudFixture.log(#"{"content":"hej"}"#)))
        let messages = try [received, sent, logged].map { try RongCloudFixture.message(in: $0) }
        #expect(Set(messages.map(\.conversation)) == ["kai|lin"])
        #expect(Set(messages.map(\.account)) == [RongCloudFixture.app])
        #expect(Set(messages.map(\.key)).count == 1)
        #expect(messages.map { $0.perspectives.map(\.account.name) } == [["kai@app7"], ["lin@app7"], []])
        #expect(
            received.first
                == .account(
                    AccountRecord(
                        key: AccountKey(system: "rongcloud", name: "kai@app7"), selfID: "kai", application: "app7")))
    }

    @Test func `without a login a private conversation is its bare target`() throws {
        let records = RongCloudFixture.read(try RongCloudFixture.value(RongCloudFixture.client()))
        let message = expected("default") {
            $0.conversation = "lin"
            $1.direction = .received
        }
        #expect(records == [.message(message)])
    }

    static let sending: [(Int, String?, String?)] = [
        (10, "sending", nil), (20, "failed", nil), (30, "sent", nil), (40, "sent", "delivered"),
        (50, "sent", "read"), (60, nil, nil), (70, "cancelled", nil),
    ]

    @Test(arguments: sending) func `a sending status is a status and perhaps a receipt`(
        _ item: (Int, String?, String?)
    ) throws {
        let json = RongCloudFixture.client(target: "kai", direction: 1, more: #","sentStatus":\#(item.0)"#)
        let records = RongCloudFixture.read(try RongCloudFixture.value(json), account: "lin")
        let message = try RongCloudFixture.message(in: records)
        #expect(message.status == item.1)
        #expect(message.perspectives.first?.direction == .sent)
        #expect(message.perspectives.first?.isRead == nil)
        #expect(message.unnamed == (item.1 == nil ? #"{"sentStatus":60}"# : nil))
        let receipts = records.compactMap { if case .receipt(let receipt) = $0 { receipt } else { nil } }
        #expect(receipts.map(\.kind) == (item.2.map { [$0] } ?? []))
        #expect(receipts.allSatisfy { $0.participant == "kai" })
    }

    @Test func `the PC client spells it otherwise`() throws {
        let json =
            #"{"conversationType":"1","targetId":"lin","direction":2,"senderUserId":"lin","status":1,"#
            + #""sentTime":"1683356889123","objectName":"RC:TxtMsg","messageUid":"B1AA-0000-C0DE-0001","#
            + #""content":"\"{\\\"content\\\":\\\"hej\\\"}\"","extra":"","messageId":"7","receivedTime":""}"#
        let inside = #"{"result":\#(JSONValue.string(json).serialized()),"leftCount":3,"offline":true,"hasMore":false}"#
        let message = expected("kai") {
            $0.clientID = "7"
            $0.unnamed = #"{"receivedTime":""}"#
            $1.direction = .received
            $1.isRead = true
            $1.isRetrieved = false
        }
        let plain = RongCloudFixture.read(try RongCloudFixture.value(json), account: "kai")
        #expect(plain.last == .message(message))
        let text = RongCloudFixture.read(
            RawRecord(bytes: [], value: .string(json)), account: "kai")
        #expect(text.last == .message(message))
        let wrapped = RongCloudFixture.read(try RongCloudFixture.value(inside), account: "kai")
        #expect(try RongCloudFixture.message(in: wrapped).perspectives.first?.delivery == .offline)
    }

    @Test func `a row that never got a server id lives in the login's own scope`() throws {
        let json =
            #"{"conversationType":3,"targetId":"g1","messageDirection":1,"senderUserId":"","sentTime":5,"#
            + #""objectName":"RC:TxtMsg","messageUId":"","messageId":12,"sentStatus":20,"content":"{\"content\":\"x\"}"}"#
        let records = RongCloudFixture.read(try RongCloudFixture.value(json), account: "lin")
        let message = try RongCloudFixture.message(in: records)
        #expect(message.key == MessageKey(scope: "local:lin", id: "12"))
        #expect(message.clientID == nil)
        #expect(message.sender == "lin")
        #expect(message.status == "failed")
        let bare = json.replacing(#""messageId":12"#, #""messageId":-1"#)
        #expect(
            RongCloudFixture.refusals(in: RongCloudFixture.read(try RongCloudFixture.value(bare))) == ["missing-id"])
    }

    @Test func `a conversation row gives settings, and no copy of the last message`() throws {
        let json =
            #"{"conversationType":1,"targetId":"lin","unreadMessageCount":4,"receivedStatus":0,"sentStatus":30,"#
            + #""sentTime":1683356889123,"isTop":true,"objectName":"RC:TxtMsg","senderUserId":"lin","latestMessageId":9,"#
            + #""mentionedCount":1,"draft":"Dear","blockStatus":0,"receivedTime":1683356889999,"content":"{\"content\":\"x\"}","#
            + #""conversationTitle":"Lin","portraitUrl":""}"#
        let account = AccountKey(system: "rongcloud", name: "kai")
        var conversation = ConversationRecord(account: account, id: "kai|lin", kind: .single)
        conversation.rawKind = "1"
        conversation.title = "Lin"
        conversation.isMuted = true
        conversation.isPinned = true
        conversation.unread = 4
        conversation.draft = "Dear"
        conversation.asOf = Instant(milliseconds: 1_683_356_889_999)
        conversation.extras = #"{"mentionedCount":1}"#
        let records = RongCloudFixture.read(try RongCloudFixture.value(json), account: "kai")
        #expect(records == [.account(AccountRecord(key: account, selfID: "kai")), .conversation(conversation)])

        let loud = json.replacing(#""blockStatus":0"#, #""blockStatus":1"#)
        guard case .conversation(let other) = try #require(RongCloudFixture.read(try RongCloudFixture.value(loud)).last)
        else {
            Issue.record("no conversation")
            return
        }
        #expect(other.isMuted == false)
        #expect(other.id == "lin")
    }
}
