import ScrollbackArchive
import ScrollbackIngest
import Testing

/// Conversations, order, kinds and unread numbers: rows of docs/features.md by their number.
@Suite struct FeaturesConversationTests {
    typealias Fixture = FeaturesFixture

    @Test func `J-1 a message without a conversation is refused and its bytes are kept`() throws {
        try Fixture.withArchive { archive in
            let json = #"{"msgid":5,"target_type":"single","from_id":"b","msg_type":"text","msg_body":{"text":"x"}}"#
            #expect(try archive.take(Fixture.jmessage(json)).refused == 1)
            #expect(try archive.read { try $0.statistics().messages } == 0)
            var kept: [[UInt8]] = []
            try archive.read { try $0.eachIssue { kept.append($0.record.bytes) } }
            #expect(kept == [Array(json.utf8)])
        }
    }

    @Test(arguments: ["single", "group", "chatroom"])
    func `J-2 a conversation keeps its kind`(_ kind: String) throws {
        try Fixture.withArchive { archive in
            try archive.take(Fixture.jmessage(Fixture.report(1, kind: kind)))
            let kinds = try archive.read { try $0.allConversations(includingChatrooms: true).map(\.record.kind) }
            #expect(kinds == [ConversationKind(rawValue: kind)])
        }
    }

    @Test func `J-3 J-4 conversations come from messages, once each`() throws {
        try Fixture.withArchive { archive in
            try archive.take(Fixture.jmessage(Fixture.report(1), Fixture.report(2)))
            try archive.take(Fixture.jmessage(Fixture.report(2), Fixture.report(3)))
            #expect(try archive.rooms() == ["700100"])
            #expect(try archive.room("700100").messageCount == 3)
        }
    }

    @Test func `J-5 J-6 a peer of another application is another person in another conversation`() throws {
        try Fixture.withArchive { archive in
            let more = [#","target_appkey":"""#, #","target_appkey":"k2""#]
            for (id, more) in more.enumerated() {
                try archive.take(
                    Fixture.jmessage(Fixture.report(id + 1, kind: "single", target: "wei", more: more)))
            }
            #expect(Set(try archive.rooms()) == ["lin|wei", "lin|wei@k2"])
            #expect(try archive.room("lin|wei@k2").messageCount == 1)
            #expect(try archive.room("lin|wei").messageCount == 1)
        }
    }

    @Test func `J-7 the list has the newest message's conversation first and no chatroom`() throws {
        try Fixture.withArchive { archive in
            try archive.take(
                Fixture.jmessage(
                    Fixture.report(1, target: "a", at: 1_600_000_003_000),
                    Fixture.report(2, target: "b", at: 1_600_000_001_000),
                    Fixture.report(3, kind: "chatroom", target: "room", at: 1_600_000_009_000)))
            #expect(try archive.rooms() == ["a", "b"])
            #expect(try archive.rooms(includingChatrooms: true) == ["chatroom:room", "a", "b"])
            try archive.take(Fixture.jmessage(Fixture.report(4, target: "b", at: 1_600_000_005_000)))
            #expect(try archive.rooms() == ["b", "a"])
            let key = AccountKey(system: "jmessage", name: "k1")
            try archive.take([.deletion(DeletionRecord(account: key, target: .message(MessageKey(id: "4"))))])
            #expect(try archive.rooms() == ["a", "b"])
        }
    }

    @Test func `J-8 history is newest first`() throws {
        try Fixture.withArchive { archive in
            for id in [2, 1, 3] {
                try archive.take(Fixture.jmessage(Fixture.report(id, at: 1_600_000_000_000 + Int64(id) * 1000)))
            }
            #expect(try archive.find(.everything) == ["3", "2", "1"])
        }
    }

    @Test(
        arguments: [
            (nil, nil, [7, 6, 5, 4, 3, 2, 1]), (nil, 3, [7, 6, 5]), (2, nil, [5, 4, 3, 2, 1]), (2, 3, [5, 4, 3]),
            (0, 7, [7, 6, 5, 4, 3, 2, 1]), (6, 3, [1]),
            (7, 3, []), (nil, 0, []), (90, nil, []),
        ] as [(Int?, Int?, [Int])])
    func `J-9 offset and limit mean what the seed says`(_ offset: Int?, _ limit: Int?, _ ids: [Int]) throws {
        try Fixture.withArchive { archive in
            for id in 1...7 {
                try archive.take(Fixture.jmessage(Fixture.report(id, at: 1_600_000_000_000 + Int64(id) * 1000)))
            }
            let found = try archive.read { try $0.page(SearchPlan(.everything), offset: offset, limit: limit) }
            #expect(found.map(\.record.key.id) == ids.map(String.init))
        }
    }

    @Test func `J-10 a message is found by the server's id and by the client's`() throws {
        try Fixture.withArchive { archive in
            try archive.take(Fixture.jmessage(Fixture.report(910, more: #","msgId":"local-1""#)))
            #expect(try archive.only("910").position == archive.only("local-1").position)
        }
    }

    @Test func `J-16 J-26 a message adds one to the unread number unless it says how much`() throws {
        try Fixture.withArchive { archive in
            var view = Perspective(account: AccountKey(system: "jmessage", name: "lin@k1"))
            view.countsAsUnread = true
            let key = AccountKey(system: "jmessage", name: "k1")
            try archive.take(
                Fixture.jmessage(
                    Fixture.report(1), Fixture.report(2), Fixture.report(3, more: #","messageCount":5"#),
                    Fixture.report(4, more: #","messageCount":0"#)))
            try archive.take((1...4).map { .perspective(key, MessageKey(id: "\($0)"), view) })
            #expect(try archive.room("700100").unread == 7)
            view.isRead = true
            try archive.take([.perspective(key, MessageKey(id: "3"), view)])
            #expect(try archive.room("700100").unread == 2)
        }
    }

    @Test func `J-24 J-25 unread numbers add up with and without muted conversations`() throws {
        try Fixture.withArchive { archive in
            func entry(_ gid: Int, _ unread: Int) -> String {
                #"{"type":4,"gid":\#(gid),"unread_msg_count":\#(unread),"name":"g","mtime":1600000000456}"#
            }
            try archive.take(Fixture.jmessage(entry(70, 3), entry(80, 4), list: "conversations"))
            #expect(try archive.read { try $0.unreadTotals() } == UnreadTotals(all: 7, unmuted: 7))
            try archive.take(
                Fixture.jmessage(
                    #"{"event_id":"1","event_type":102,"ctime_ms":1600000000999,"extra":33,"to_groups":[{"gid":70}]}"#))
            #expect(try archive.read { try $0.unreadTotals() } == UnreadTotals(all: 7, unmuted: 4))
        }
    }

    @Test func `J-43 a conversation of two may have the peer's picture, and needs none`() throws {
        try Fixture.withArchive { archive in
            let json = #"{"type":3,"username":"wei","appkey":"","avatar":"qiniu/w","unread_msg_count":0}"#
            try archive.take(
                Fixture.jmessage(json, list: "conversations", account: "lin"), Fixture.jmessage(Fixture.report(1)))
            #expect(try archive.room("lin|wei").record.avatar == "qiniu/w")
            #expect(try archive.room("700100").record.avatar == nil)
        }
    }
}
