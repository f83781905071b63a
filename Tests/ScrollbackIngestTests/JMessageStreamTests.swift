import ScrollbackArchive
import ScrollbackIngest
import Testing

/// What a client of the Web SDK saw: messages, rooms, synchronized conversations, receipts.
struct JMessageStreamTests {
    static let app = JMessageFixture.app
    static let login = "lin@" + app
    static let key = AccountKey(system: "jmessage", name: app)

    static func content(_ more: String, from: String = "wei") -> String {
        #"{"version":1,"from_type":"user","from_id":"\#(from)","create_time":1600000000,"msg_type":"text","#
            + #""msg_body":{"text":"你好"},\#(more)}"#
    }

    @Test func `a live message is read field by field`() throws {
        let content = Self.content(#""target_type":"single","target_id":"lin","from_name":"小卫""#)
        let json = #"""
            {"msg_id":501,"ctime_ms":1600000000456,"msg_type":3,"from_appkey":"\#(Self.app)","from_username":"wei","need_receipt":true,"custom_notification":{"enabled":false},"content":\#(content)}
            """#
        let result = try JMessageFixture(json, list: "messages", account: Self.login)
        var expected = MessageRecord(
            account: Self.key, key: MessageKey(id: "501"), conversation: "lin|wei", conversationKind: .single,
            sender: "wei", sentAt: Instant(milliseconds: 1_600_000_000_456), kind: .text)
        (expected.senderName, expected.rawKind, expected.sequence) = ("小卫", "text", 501)
        (expected.text, expected.needsReceipt) = ("你好", true)
        expected.unnamed =
            #"{"custom_notification":{"enabled":false},"content":{"version":1,"from_type":"user","create_time":1600000000}}"#
        var view = Perspective(account: AccountKey(system: "jmessage", name: Self.login))
        (view.direction, view.delivery) = (.received, .online)
        expected.perspectives = [view]
        #expect(result.message == expected)
        #expect(
            result.records.contains(
                .account(AccountRecord(key: view.account, selfID: "lin", application: Self.app))))
    }

    @Test(
        arguments: [
            (#""target_id":"lin""#, "default", nil, "lin|wei"),
            (#""version":2"#, "lin", "lin", "lin|wei"),
            (#""version":2"#, app, login, "lin|wei"),
        ] as [(String, String, String?, String)])
    func `a peer alone makes a conversation with the login`(
        _ more: String, _ name: String, _ account: String?, _ conversation: String
    ) throws {
        let json =
            #"{"msg_id":5,"ctime_ms":1600000000456,"msg_type":3,"from_username":"wei","content":\#(Self.content(more))}"#
        let message = try #require(try JMessageFixture(json, account: account).message)
        #expect(message.account.name == name)
        #expect(message.conversation == conversation)
    }

    @Test func `a peer alone without a login is refused`() throws {
        let json =
            #"{"msg_id":5,"ctime_ms":1600000000456,"msg_type":3,"from_username":"wei","content":\#(Self.content(#""a":1"#))}"#
        #expect(try JMessageFixture(json).issues.map(\.reason) == ["missing-conversation"])
        #expect(try JMessageFixture(json, account: Self.app).issues.map(\.reason) == ["missing-conversation"])
    }

    @Test func `a group is named outside or inside`() throws {
        for json in [
            #"{"msg_id":5,"ctime_ms":1600000000456,"msg_type":4,"from_gid":70,"content":\#(Self.content(#""a":1"#))}"#,
            #"{"msg_id":5,"ctime_ms":1600000000456,"msg_type":4,"from_gid":70,"content":\#(Self.content(#""target_type":"group","target_id":"70""#))}"#,
        ] {
            let message = try #require(try JMessageFixture(json).message)
            #expect(message.conversation == "70")
            #expect(message.conversationKind == .group)
            #expect(message.perspectives.first?.delivery == .online)
            #expect(message.perspectives.first?.direction == nil)
        }
    }

    @Test func `a room's message lies in its chatroom`() throws {
        let json = #"{"room_id":88,"msg_id":5,"ctime_ms":1600000000456,"content":\#(Self.content(#""a":1"#))}"#
        let message = try #require(try JMessageFixture(json).message)
        #expect(message.conversation == "chatroom:88")
        #expect(message.conversationKind == .chatroom)
    }

    @Test func `a synchronized conversation has messages, receipts and an unread number`() throws {
        let mine = Self.content(#""target_type":"single","target_id":"wei""#, from: "lin")
        let json = #"""
            {"msg_type":3,"from_username":"wei","from_appkey":"\#(Self.app)","unread_msg_count":4,"receipt_msgs":[{"msg_id":500,"unread_count":1,"mtime":1600000009000},{"unread_count":1},{"msg_id":7}],"msgs":[{"msg_id":501,"ctime_ms":1600000000456,"content":\#(Self.content(#""target_id":"lin","target_type":"single""#))},{"msg_id":502,"ctime_ms":1600000000789,"msg_type":3,"content":\#(mine)},{"ctime_ms":1,"msg_type":3,"content":{"msg_type":"text"}}]}
            """#
        let result = try JMessageFixture(json, list: "", account: Self.login)
        #expect(result.messages.map(\.key.id) == ["501", "502"])
        #expect(result.messages.map(\.conversation) == ["lin|wei", "lin|wei"])
        #expect(result.messages.map(\.perspectives.first?.delivery) == [.offline, .offline])
        #expect(result.messages.map(\.perspectives.first?.direction) == [.received, .sent])
        let receipt = ReceiptRecord(
            account: Self.key, target: .message(MessageKey(id: "500")), participant: nil,
            at: Instant(milliseconds: 1_600_000_009_000), unreadCount: 1)
        #expect(result.receipts == [receipt])
        var conversation = ConversationRecord(account: Self.key, id: "lin|wei", kind: .single)
        (conversation.unread, conversation.asOf) = (4, Instant(milliseconds: 1_600_000_009_000))
        #expect(result.conversations == [conversation])
        #expect(result.issues.map(\.reason) == ["missing-id", "missing-id", "missing-count"])
        #expect(result.confidence == 90)
    }

    @Test func `a message cut out of a synchronized conversation reads the same`() throws {
        let json = #"{"msg_id":501,"ctime_ms":1600000000456,"content":\#(Self.content(#""a":1"#))}"#
        let result = try JMessageFixture(json, list: "msgs", envelope: #"{"msg_type":4,"from_gid":70}"#)
        #expect(result.message?.conversation == "70")
        #expect(result.message?.perspectives.first?.delivery == .offline)
    }

    @Test func `receipts beside messages lie in the account of the messages`() throws {
        let inner = Self.content(#""target_type":"group","target_id":"70","from_appkey":"k1""#)
        let json =
            #"{"msg_type":4,"from_gid":70,"receipt_msgs":[{"msg_id":5,"unread_count":0}],"msgs":[{"msg_id":5,"msg_type":4,"ctime_ms":1600000000456,"content":\#(inner)}]}"#
        let result = try JMessageFixture(json)
        #expect(result.message?.account.name == "k1")
        #expect(result.receipts.map(\.account.name) == ["k1"])
    }

    @Test func `changes of receipts carry the count`() throws {
        let json = #"{"type":4,"gid":70,"receipt_msgs":[{"msg_id":9007199254740993,"unread_count":3}]}"#
        let result = try JMessageFixture(json, account: "k1")
        #expect(result.receipts.map(\.target) == [.message(MessageKey(id: "9007199254740993"))])
        #expect(result.receipts.map(\.unreadCount) == [3])
        #expect(result.receipts.map(\.participant) == [nil])
        #expect(result.records.count == 1)
    }

    @Test func `an entry of the list of conversations has its settings`() throws {
        let json =
            #"{"extras":{"top":1},"unread_msg_count":2,"name":"项目组","appkey":"","username":"","nickname":"","avatar":"qiniu/a","mtime":1600000000456,"gid":70,"type":4}"#
        let result = try JMessageFixture(json, list: "conversations", account: "k1")
        var expected = ConversationRecord(account: AccountKey(system: "jmessage", name: "k1"), id: "70", kind: .group)
        (expected.title, expected.avatar, expected.unread, expected.rawKind) = ("项目组", "qiniu/a", 2, "4")
        (expected.asOf, expected.extras) = (Instant(milliseconds: 1_600_000_000_456), #"{"top":1}"#)
        #expect(result.records == [.conversation(expected)])
    }

    @Test func `an entry that names only the peer wants a login`() throws {
        let json =
            #"{"unread_msg_count":0,"name":"wei","username":"wei","appkey":"\#(Self.app)","nickname":"小卫","avatar":"qiniu/w","mtime":1600000000456,"type":3}"#
        let known = try JMessageFixture(json, list: "conversations", account: Self.login)
        #expect(known.conversations.map(\.id) == ["lin|wei"])
        #expect(known.participants.map(\.name) == ["小卫"])
        #expect(known.issues.isEmpty)
        let unknown = try JMessageFixture(json, list: "conversations")
        #expect(unknown.issues.map(\.reason) == ["missing-conversation"])
        #expect(unknown.participants.map(\.avatar) == ["qiniu/w"])
    }

    @Test func `content written as text is opened`() throws {
        let json =
            #"{"msg_id":5,"ctime_ms":1600000000456,"msg_type":4,"from_gid":70,"content":"{\"msg_type\":\"text\",\"from_id\":\"wei\",\"msg_body\":{\"text\":\"hi\"}}"}"#
        let message = try #require(try JMessageFixture(json).message)
        #expect(message.text == "hi")
        #expect(message.unnamed == nil)
    }
}
