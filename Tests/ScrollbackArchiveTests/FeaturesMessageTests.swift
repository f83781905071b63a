import ScrollbackArchive
import ScrollbackIngest
import Testing

/// Content, states, receipts, recalls and media: rows of docs/features.md by their number.
@Suite struct FeaturesMessageTests {
    typealias Fixture = FeaturesFixture
    private let application = AccountKey(system: "jmessage", name: "k1")

    @Test(arguments: ["text", "image", "voice", "video", "file", "location", "custom"])
    func `J-11 each kind is found by its name`(_ kind: String) throws {
        try Fixture.withArchive { archive in
            try archive.take(
                Fixture.jmessage(
                    Fixture.report(1, type: kind, body: "{}"), Fixture.report(2, type: "zzz", body: "{}")))
            #expect(try archive.find(.kind(MessageKind(rawValue: kind))) == ["1"])
            #expect(try archive.only("2").record.rawKind == "zzz")
        }
    }

    @Test func `J-12 a server's event is a message of its conversation`() throws {
        try Fixture.withArchive { archive in
            try archive.take(
                Fixture.jmessage(Fixture.report(1, type: "eventNotification", body: #"{"text":"wei 进群"}"#)))
            #expect(try archive.find(.trait(.event)) == ["1"])
            #expect(try archive.find(.words(.init("进群"))) == ["1"])
            #expect(try archive.room("700100").messageCount == 1)
        }
    }

    @Test func `J-13 a draft is out of searches until it is sent`() throws {
        try Fixture.withArchive { archive in
            func json(_ status: Int) -> String {
                #"{"msgId":"local-1","serverMessageId":"0","status":\#(status),"target_type":"single","#
                    + #""target_id":"wei","from_id":"lin","from_appkey":"k1","msg_type":"text","msg_body":{"text":"半句"}}"#
            }
            try archive.take(Fixture.jmessage(json(0)))
            #expect(try archive.find(.words(.init("半句"))) == [])
            #expect(try archive.find(.all([.state(.draft), .words(.init("半句"))])) == ["local-1"])
            #expect(try archive.room("lin|wei").messageCount == 0)
            try archive.take(Fixture.jmessage(json(5)))
            #expect(try archive.find(.words(.init("半句"))) == ["local-1"])
            #expect(try archive.room("lin|wei").messageCount == 1)
        }
    }

    @Test func `J-15 extras are kept in source order`() throws {
        try Fixture.withArchive { archive in
            let body = #"{"text":"x","extras":{"b":1,"a":{"c":[]}}}"#
            try archive.take(Fixture.jmessage(Fixture.report(1, type: "text", body: body)))
            #expect(try archive.only("1").record.extras == #"{"b":1,"a":{"c":[]}}"#)
        }
    }

    @Test func `J-17 J-18 commands are counted and leave nothing`() throws {
        try Fixture.withArchive { archive in
            let outcome = try archive.take(
                Fixture.jmessage(#"{"type":4,"gid":70,"cmd":"x"}"#, #"{"type":5,"platform":"ios","cmd":"x"}"#))
            #expect(outcome.skipped == ["command": 2])
            var facts = 0
            try archive.read { try $0.eachFact { _ in facts += 1 } }
            #expect(facts == 0)
        }
    }

    @Test func `J-19 a status only goes forward, in whatever order it is told`() throws {
        for order in [[1, 5], [5, 1], [4, 5], [0, 6], [6, 3]] {
            try Fixture.withArchive { archive in
                for status in order {
                    try archive.take(Fixture.jmessage(Fixture.report(1, more: #","status":\#(status)"#)))
                }
                #expect(try archive.only("1").record.status == (order.contains(6) ? "received" : "sent"))
            }
        }
    }

    @Test func `J-20 how a message came is kept for each login`() throws {
        try Fixture.withArchive { archive in
            let app = "a1b2c3d4e5f60718293a4b5c"
            let content = #"{"msg_type":"text","from_id":"wei","msg_body":{"text":"x"}}"#
            let live = #"{"msg_id":5,"ctime_ms":1600000000456,"msg_type":4,"from_gid":70,"content":\#(content)}"#
            let waiting = #"{"msg_type":4,"from_gid":70,"msgs":[\#(live)]}"#
            try archive.take(
                Fixture.jmessage(live, account: "lin@\(app)"), Fixture.jmessage(waiting, account: "mo@\(app)"))
            let views = try archive.only("5").record.perspectives
            #expect(views.map(\.account.name) == ["lin@\(app)", "mo@\(app)"])
            #expect(views.map(\.delivery) == [.online, .offline])
        }
    }

    @Test func `J-21 what a conversation waited for lands whole or not at all`() throws {
        try withMemoryFolder { folder in
            let archive = try Archive.open(folder, access: .write)
            try archive.take(Fixture.jmessage(Fixture.report(1, type: "file", body: "{}")))
            try EnvironmentSystem.execute("CREATE UNIQUE INDEX one_of_a_kind ON message (kind)", in: folder)
            let batch = try Fixture.jmessage(Fixture.report(2), Fixture.report(3))
            #expect(throws: ArchiveError.self) { try archive.take(batch) }
            #expect(try archive.find(.everything) == ["1"])
            try EnvironmentSystem.execute("DROP INDEX one_of_a_kind", in: folder)
            #expect(try archive.take(batch).new == 2)
            #expect(try archive.verify() == [])
        }
    }

    @Test func `J-23 what was acknowledged is there for every reader`() throws {
        try Fixture.withArchive { archive in
            let reader = try Archive.open(archive.folder, access: .read)
            try archive.sync(run) { session in
                for id in 1...3 {
                    let records = try Fixture.jmessage(Fixture.report(id))
                    _ = try session.apply(IngestBatch(records.map { IngestBatch.Entry($0) }))
                    #expect(try reader.find(.everything).count == id)
                }
            }
        }
    }

    // MARK: - Receipts

    @Test(
        arguments: [("", nil), (#","need_receipt":false"#, false), (#","need_receipt":true"#, true)]
            as [(String, Bool?)])
    func `J-28 receipts are asked for only where the record says so`(_ more: String, _ asks: Bool?) throws {
        try Fixture.withArchive { archive in
            try archive.take(Fixture.jmessage(Fixture.report(1, more: more)))
            #expect(try archive.only("1").record.needsReceipt == asks)
            #expect(try archive.only("1").receipts == [])
        }
    }

    @Test func `J-29 J-32 the number of those who have not read falls, before and after the message`() throws {
        func change(_ count: Int) -> String {
            #"{"type":3,"username":"wei","appkey":"k1","receipt_msgs":[{"msg_id":1,"unread_count":\#(count)}]}"#
        }
        for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
            try Fixture.withArchive { archive in
                let all = [change(3), Fixture.report(1), change(2)]
                for index in order { try archive.take(Fixture.jmessage(all[index])) }
                let receipts = try archive.only("1").receipts
                #expect(receipts.map(\.unreadCount) == [2])
                #expect(receipts.map(\.participant) == [nil])
            }
        }
    }

    @Test func `J-30 who has read and who has not, by person`() throws {
        try Fixture.withArchive { archive in
            let list =
                #"{"msg_id":1,"msg_unread_list":{"unread_list":[{"username":"mo","appkey":"k1"}],"#
                + #""read_list":[{"username":"wei","appkey":"k1","nickname":"小卫"}]}}"#
            try archive.take(Fixture.jmessage(list), Fixture.jmessage(Fixture.report(1)))
            let receipts = try archive.only("1").receipts
            #expect(receipts.map { "\($0.participant ?? "") \($0.kind)" } == ["wei read", "mo unread"])
            #expect(try archive.read { try $0.participants(matching: "xiaowei").map(\.record.id) } == ["wei"])
        }
    }

    @Test func `J-31 what a client calls read is its own view and no receipt`() throws {
        try Fixture.withArchive { archive in
            try archive.take(
                Fixture.jmessage(Fixture.report(1, more: #","isReceived":true,"isHaveRead":true"#), account: "wei@k1"))
            #expect(try archive.find(.flag(.read)) == ["1"])
            #expect(try archive.only("1").receipts == [])
        }
    }

    // MARK: - Recalls and deletions

    private let recall =
        #"{"event_id":"1","event_type":55,"ctime_ms":1700000000456,"from_username":"lin","#
        + #""from_appkey":"k1","msgid_list":[1],"type":1,"from_gid":70}"#

    @Test func `J-33 J-34 J-35 a recall hides the words whenever it comes and keeps them as evidence`() throws {
        for isFirst in [true, false] {
            try Fixture.withArchive { archive in
                // Years later: how long a client lets its user recall is the vendor's rule, not ours.
                let pair = [try Fixture.jmessage(recall), try Fixture.jmessage(Fixture.report(1, "机密"))]
                for batch in isFirst ? pair : pair.reversed() { try archive.take(batch) }
                #expect(try archive.find(.words(.init("机密"))) == [])
                #expect(try archive.find(.past(.init("机密"))) == ["1"])
                let message = try archive.only("1")
                #expect(message.visibleText == nil)
                #expect(message.record.text == "机密")
                #expect(message.recall?.by == "lin")
                #expect(message.recall?.at == Instant(milliseconds: 1_700_000_000_456))
                #expect(try archive.room("700100").messageCount == 0)
            }
        }
    }

    @Test func `J-34 a prompt in place of the content leaves the content that came before`() throws {
        try Fixture.withArchive { archive in
            try archive.take(
                Fixture.jmessage(Fixture.report(1, "机密")),
                Fixture.jmessage(
                    Fixture.report(1, type: "prompt", body: #"{"promptType":0,"promptText":"lin 撤回了一条消息"}"#)))
            let message = try archive.only("1")
            #expect(message.state == .recalled)
            #expect(message.record.text == "机密")
            #expect(message.recall?.note == "lin 撤回了一条消息")
        }
    }

    @Test func `J-36 a client's deletion of a conversation hides and keeps`() throws {
        try Fixture.withArchive { archive in
            var media = MediaRecord(kind: "image")
            media.content = [1, 2, 3]
            let key = MessageKey(id: "1")
            var picture = MessageRecord(
                account: application, key: key, conversation: "700100", conversationKind: .group, sender: "lin",
                sentAt: Instant(milliseconds: 1_600_000_000_000), kind: .image)
            picture.media = [media]
            try archive.take([.message(picture)], Fixture.jmessage(Fixture.report(2, "旧事", at: 1_600_000_001_000)))
            let upTo = Instant(clamping: 1_600_000_001_000)
            try archive.take(
                [.deletion(DeletionRecord(account: application, target: .conversation("700100", upTo: upTo)))],
                Fixture.jmessage(Fixture.report(3, "旧事", at: 1_600_000_000_500)),
                Fixture.jmessage(Fixture.report(4, "旧事", at: 1_600_000_002_000)))
            #expect(try archive.find(.words(.init("旧事"))) == ["4"])
            #expect(try archive.room("700100").messageCount == 1)
            #expect(try archive.only("2").record.text == "旧事")
            #expect(try archive.only("3").state == .deleted)
            var kept: [[UInt8]?] = []
            try archive.read { try $0.eachMessage { kept += $0.record.media.map(\.content) } }
            #expect(kept == [[1, 2, 3]])
        }
    }

    // MARK: - Media and places

    @Test func `J-37 J-39 a thumbnail is a variant beside the original, and may be absent`() throws {
        try Fixture.withArchive { archive in
            try archive.take(
                Fixture.jmessage(
                    Fixture.report(
                        1, type: "video", body: #"{"video":{"media_id":"v"},"thumb":{"media_id":"t"},"duration":3}"#),
                    Fixture.report(2, type: "video", body: #"{"video":{"media_id":"v"},"duration":3}"#)))
            #expect(try archive.only("1").record.media.map(\.variant) == [.original, .thumbnail])
            #expect(try archive.only("2").record.media.map(\.variant) == [.original])
            #expect(try archive.find(.mediaKind("video")).count == 2)
        }
    }

    @Test func `J-38 a voice message's seconds are kept as milliseconds`() throws {
        try Fixture.withArchive { archive in
            try archive.take(
                Fixture.jmessage(Fixture.report(1, type: "voice", body: #"{"media_id":"v","duration":6}"#)))
            #expect(try archive.only("1").record.media.map(\.duration) == [6000])
        }
    }

    @Test func `J-40 a place is found by its address`() throws {
        try Fixture.withArchive { archive in
            let body = #"{"latitude":22.5,"longitude":114.25,"scale":16.5,"label":"深圳湾公园"}"#
            try archive.take(Fixture.jmessage(Fixture.report(1, type: "location", body: body)))
            #expect(try archive.find(.words(.init("深圳湾"))) == ["1"])
            #expect(try archive.find(.trait(.location)) == ["1"])
            let place = Place(latitude: 22.5, longitude: 114.25, scale: 16.5, address: "深圳湾公园")
            #expect(try archive.only("1").record.place == place)
        }
    }

    @Test func `J-41 J-42 an attachment's state is its own and goes forward to done`() throws {
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
            try Fixture.withArchive { archive in
                var done = try #require(try Fixture.message(1, .done))
                done.status = nil
                let all: [[Record]] = [
                    [.message(try #require(try Fixture.message(1, .cancelled)))],
                    try Fixture.jmessage(
                        Fixture.report(1, type: "image", body: #"{"media_id":"m"}"#, more: #","status":7"#)),
                    [.message(done)],
                ]
                for index in order { try archive.take(all[index]) }
                let message = try archive.only("1").record
                #expect(message.status == "received")
                #expect(message.media.map(\.state) == [.done])
            }
        }
    }
}

extension FeaturesFixture {
    /// A picture whose attachment is in a state.
    fileprivate static func message(_ id: Int, _ state: MediaRecord.State) throws -> MessageRecord? {
        let records = try jmessage(report(id, type: "image", body: #"{"media_id":"m"}"#))
        guard case .message(var message) = records.first(where: { if case .message = $0 { true } else { false } })
        else { return nil }
        for index in message.media.indices { message.media[index].state = state }
        return message
    }
}
