import ScrollbackArchive
import ScrollbackIngest
import Testing

/// The features of the vendor's guide that an adapter can show, by their number in our list.
struct JMessageFeatureTests {
    static func export(_ more: String, type: String = "text", body: String = #"{"text":"x"}"#) -> String {
        JMessageFixture.report(type, body, "," + more)
    }

    @Test func `J-1 a message without a conversation is refused`() throws {
        let json = #"{"msgid":5,"target_type":"single","from_id":"b","msg_type":"text","msg_body":{}}"#
        #expect(try JMessageFixture(json).issues.map(\.reason) == ["missing-conversation"])
    }

    @Test(arguments: ["single", "group", "chatroom"])
    func `J-2 single, group and chatroom`(_ kind: String) throws {
        let json =
            #"{"msgid":5,"target_type":"\#(kind)","target_id":"t","from_id":"b","msg_type":"text","msg_body":{}}"#
        #expect(try JMessageFixture(json).message?.conversationKind.rawValue == kind)
    }

    @Test func `J-3 conversations come from messages`() throws {
        let result = try JMessageFixture(JMessageFixture.report())
        #expect(result.message?.conversation == "700100")
        #expect(result.conversations.isEmpty)
    }

    @Test func `J-4 the same record says the same again`() throws {
        let json = JMessageFixture.report()
        #expect(try JMessageFixture(json).records == JMessageFixture(json).records)
    }

    @Test func `J-5 a peer of another application carries its key, an empty key is one's own`() throws {
        func message(_ target: String) throws -> MessageRecord? {
            let json =
                #"{"msgid":5,"from_id":"lin","from_appkey":"k1","target_type":"single","target_id":"wei","target_appkey":"\#(target)","msg_type":"text","msg_body":{}}"#
            return try JMessageFixture(json).message
        }
        #expect(try message("")?.conversation == "lin|wei")
        #expect(try message("k1")?.conversation == "lin|wei")
        #expect(try message("k2")?.conversation == "lin|wei@k2")
    }

    @Test func `J-6 one id stands for target, kind and application`() throws {
        func id(_ kind: String) throws -> String? {
            let json =
                #"{"msgid":5,"target_type":"\#(kind)","target_id":"70","from_id":"b","msg_type":"text","msg_body":{}}"#
            return try JMessageFixture(json).message?.conversation
        }
        #expect(try [id("single"), id("group"), id("chatroom")] == ["70|b", "70", "chatroom:70"])
    }

    @Test func `J-10 both ids are kept`() throws {
        let message = try JMessageFixture(Self.export(#""msgId":"local-1""#)).message
        #expect(message?.key.id == "910000000001")
        #expect(message?.clientID == "local-1")
    }

    @Test(arguments: ["text", "image", "voice", "video", "file", "location", "custom"])
    func `J-11 kinds keep their names`(_ kind: String) throws {
        #expect(try JMessageFixture(JMessageFixture.report(kind, "{}")).message?.kind.rawValue == kind)
    }

    @Test func `J-12 a server's event is a message of the kind event`() throws {
        let message = try JMessageFixture(JMessageFixture.report("eventNotification", #"{"text":"进群"}"#)).message
        #expect(message?.kind == .event)
    }

    @Test func `J-13 a draft has a local id and the status draft`() throws {
        let json =
            #"{"msgId":"local-1","serverMessageId":"0","status":0,"target_type":"single","target_id":"wei","from_id":"lin","msg_type":"text","msg_body":{"text":"半句"}}"#
        let message = try #require(try JMessageFixture(json).message)
        #expect(message.status == "draft")
        #expect(message.key == MessageKey(scope: "client", id: "local-1"))
        #expect(message.clientID == "local-1")
        #expect(message.text == "半句")
    }

    @Test func `J-15 extras are kept in source order`() throws {
        let message = try JMessageFixture(
            JMessageFixture.report("text", #"{"text":"x","extras":{"b":1,"a":{"c":[]}}}"#)
        ).message
        #expect(message?.extras == #"{"b":1,"a":{"c":[]}}"#)
    }

    @Test func `J-16 a message may count as more or less than one`() throws {
        let message = try JMessageFixture(Self.export(#""messageCount":0,"needReadReceipt":true"#)).message
        #expect(message?.unreadWeight == 0)
        #expect(message?.needsReceipt == true)
    }

    @Test(arguments: [#"{"type":4,"gid":70,"cmd":"x"}"#, #"{"type":5,"platform":"ios","cmd":"x"}"#])
    func `J-17 J-18 commands are never stored`(_ json: String) throws {
        #expect(try JMessageFixture(json).records == [.skipped("command")])
    }

    @Test(arguments: [
        (0, "draft"), (1, "sending"), (2, "failed"), (3, "sending"), (4, "failed"), (5, "sent"), (6, "received"),
        (7, "received"), (8, "received"),
    ])
    func `J-19 a client's status in the model's words`(_ number: Int, _ word: String) throws {
        #expect(try JMessageFixture(Self.export("\"status\":\(number)")).message?.status == word)
    }

    @Test func `J-19 an unknown status is kept verbatim`() throws {
        let message = try JMessageFixture(Self.export("\"status\":42")).message
        #expect(message?.status == nil)
        #expect(message?.unnamed?.contains(#""status":42"#) == true)
    }

    @Test func `J-20 J-21 live and waiting messages are told apart`() throws {
        let content = #"{"msg_type":"text","from_id":"wei","msg_body":{"text":"x"}}"#
        let live = #"{"msg_id":5,"ctime_ms":1600000000456,"msg_type":4,"from_gid":70,"content":\#(content)}"#
        let waiting = #"{"msg_type":4,"from_gid":70,"msgs":[\#(live)]}"#
        #expect(try JMessageFixture(live).message?.perspectives.first?.delivery == .online)
        #expect(try JMessageFixture(waiting).message?.perspectives.first?.delivery == .offline)
    }

    @Test func `J-24 J-25 a list of conversations carries unread numbers and a change carries muting`() throws {
        let entry = #"{"type":4,"gid":70,"unread_msg_count":3,"name":"g","mtime":1600000000456}"#
        #expect(try JMessageFixture(entry, list: "conversations").conversations.map(\.unread) == [3])
        let change = #"{"event_id":"1","event_type":102,"ctime_ms":1600000000456,"extra":33,"to_groups":[{"gid":70}]}"#
        #expect(try JMessageFixture(change).conversations.map(\.isMuted) == [true])
    }

    @Test func `J-28 receipts are asked for only where the record says so`() throws {
        #expect(try JMessageFixture(JMessageFixture.report()).message?.needsReceipt == nil)
        #expect(try JMessageFixture(Self.export(#""need_receipt":false"#)).message?.needsReceipt == false)
    }

    @Test func `J-29 the number of those who have not read is a receipt without a person`() throws {
        let receipts = try JMessageFixture(Self.export(#""unreadCount":2"#)).receipts
        #expect(receipts.map(\.unreadCount) == [2])
        #expect(receipts.map(\.participant) == [nil])
    }

    @Test func `J-30 lists of readers are receipts by person`() throws {
        let json =
            #"{"msg_id":5,"msg_unread_list":{"unread_list":[{"username":"mo","appkey":"k1"}],"read_list":[{"username":"wei","appkey":"k1","nickname":"小卫"}]}}"#
        let result = try JMessageFixture(json)
        #expect(result.receipts.map(\.participant) == ["wei", "mo"])
        #expect(result.receipts.map(\.kind) == ["read", "unread"])
        #expect(result.receipts.allSatisfy { $0.target == .message(MessageKey(id: "5")) })
        #expect(result.participants.map(\.name) == ["小卫"])
    }

    @Test func `J-31 read by this client is a perspective and no receipt`() throws {
        let result = try JMessageFixture(Self.export(#""isReceived":true,"isHaveRead":true"#))
        #expect(result.message?.perspectives.first?.isRead == true)
        #expect(result.message?.perspectives.first?.direction == .received)
        #expect(result.receipts.isEmpty)
    }

    @Test func `J-32 a change of receipts carries the number`() throws {
        let json = #"{"type":3,"username":"wei","appkey":"k1","receipt_msgs":[{"msg_id":5,"unread_count":0}]}"#
        let receipts = try JMessageFixture(json).receipts
        #expect(receipts.map(\.unreadCount) == [0])
        #expect(receipts.map(\.account.name) == ["k1"])
    }

    @Test func `J-34 a prompt in place of a content is a recall`() throws {
        let result = try JMessageFixture(
            JMessageFixture.report("prompt", #"{"promptType":0,"promptText":"lin 撤回了一条消息"}"#))
        let message = try #require(result.message)
        #expect(message.text == nil)
        // A known kind wins over this one when the message itself is there.
        #expect(message.kind == .unknown)
        #expect(result.recalls.map(\.key) == [message.key])
        #expect(result.recalls.map(\.note) == ["lin 撤回了一条消息"])
        #expect(result.recalls.map(\.by) == ["lin"])
    }

    @Test func `J-33 J-35 a recall event names sender, time and messages`() throws {
        let json =
            #"{"event_id":"1","event_type":55,"ctime_ms":1600000000456,"from_username":"lin","from_appkey":"","msgid_list":[5],"type":1,"from_gid":70}"#
        let recall = RecallRecord(
            account: AccountKey(system: "jmessage"), key: MessageKey(id: "5"),
            at: Instant(milliseconds: 1_600_000_000_456), by: "lin")
        #expect(try JMessageFixture(json).records == [.recall(recall)])
    }

    @Test func `J-37 J-39 a thumbnail is a variant, and may be absent`() throws {
        let with = #"{"video":{"media_id":"v"},"thumb":{"media_id":"t"},"duration":3}"#
        let without = #"{"video":{"media_id":"v"},"duration":3}"#
        #expect(
            try JMessageFixture(JMessageFixture.report("video", with)).message?.media.map(\.variant) == [
                .original, .thumbnail,
            ])
        #expect(
            try JMessageFixture(JMessageFixture.report("video", without)).message?.media.map(\.variant) == [.original])
    }

    @Test(arguments: [
        ("6", Int64(6000)), ("\"6\"", 6000), ("0.4", 400), ("1.2345", 1235), ("-1", nil), ("\"long\"", nil),
    ])
    func `J-38 voice seconds become milliseconds`(_ written: String, _ milliseconds: Int64?) throws {
        let json = JMessageFixture.report("voice", #"{"media_id":"v","duration":\#(written)}"#)
        #expect(try JMessageFixture(json).message?.media.first?.duration == milliseconds)
    }

    @Test func `J-40 a place has coordinates, scale and address`() throws {
        let json = JMessageFixture.report("location", #"{"latitude":22.5,"longitude":114.25,"scale":16.5,"label":"湾"}"#)
        let place = Place(latitude: 22.5, longitude: 114.25, scale: 16.5, address: "湾")
        #expect(try JMessageFixture(json).message?.place == place)
    }

    @Test func `J-41 a failed download is the file's state, not the message's`() throws {
        let message = try JMessageFixture(Self.export(#""status":7"#, type: "image", body: #"{"media_id":"m"}"#))
            .message
        #expect(message?.status == "received")
        #expect(message?.media.map(\.state) == [.failed])
    }

    @Test func `J-43 a conversation of two has the peer's picture`() throws {
        let json = #"{"type":3,"username":"wei","appkey":"","nickname":"","avatar":"qiniu/w","unread_msg_count":0}"#
        let result = try JMessageFixture(json, list: "conversations", account: "lin")
        #expect(result.conversations.map(\.avatar) == ["qiniu/w"])
        #expect(result.participants.map(\.avatar) == ["qiniu/w"])
    }
}
