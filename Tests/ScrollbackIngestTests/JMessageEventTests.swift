import ScrollbackArchive
import ScrollbackIngest
import Testing

/// Events of the server: what happened to messages, groups and settings.
struct JMessageEventTests {
    static let key = AccountKey(system: "jmessage", name: "k1")
    static let at = Instant(milliseconds: 1_600_000_000_456)

    static func event(_ type: Int, _ members: String) -> String {
        #"{"event_id":"31","event_type":\#(type),"ctime_ms":1600000000456,"from_username":"lin","from_appkey":"k1",\#(members)}"#
    }

    static let people =
        #""to_usernames":[{"username":"wei","appkey":"k1","nickname":"小卫"},{"username":"mo","appkey":"k2","nickname":""}]"#

    struct Case: Sendable, CustomTestStringConvertible {
        var type: Int
        var members: String
        var word: String
        var text: String
        var memberships: [String]
        var testDescription: String { "\(type) \(word)" }
    }

    static let cases = [
        Case(
            type: 8, members: #""gid":70,"group_name":"新组","to_usernames":[{"username":"lin","appkey":"k1"}]"#,
            word: "created", text: "lin created the group “新组”", memberships: ["lin owner joined"]),
        Case(
            type: 9,
            members:
                #""gid":70,"to_usernames":[{"username":"lin","appkey":"k1"}],"new_owner":{"username":"wei","appkey":"k1"}"#,
            word: "left", text: "lin left the group; wei is the new owner", memberships: ["lin left", "wei owner"]),
        Case(
            type: 9, members: #""gid":70,"extra":69,\#(people)"#, word: "dissolved",
            text: "The owner dissolved the group", memberships: ["wei left", "mo@k2 left"]),
        Case(
            type: 10, members: #""gid":70,\#(people)"#, word: "added", text: "lin added 小卫 and mo@k2 to the group",
            memberships: ["wei joined", "mo@k2 joined"]),
        Case(
            type: 10, members: #""gid":70,"to_usernames":[{"username":"lin","appkey":"k1"}]"#, word: "joined",
            text: "lin joined the group", memberships: ["lin joined"]),
        Case(
            type: 11, members: #""gid":70,\#(people)"#, word: "removed",
            text: "lin removed 小卫 and mo@k2 from the group", memberships: ["wei left", "mo@k2 left"]),
        Case(
            type: 12, members: #""gid":70,"to_usernames":[{"username":"lin"}]"#, word: "changed",
            text: "lin changed the group's profile", memberships: []),
        Case(
            type: 56, members: #""from_gid":70,"by_self":true,"description":"我是新来的""#, word: "asked",
            text: "lin asked to join the group: 我是新来的", memberships: []),
        Case(
            type: 56, members: #""from_gid":70,"by_self":false,\#(people)"#, word: "asked",
            text: "lin asked to add 小卫 and mo@k2", memberships: []),
        Case(
            type: 57, members: #""from_gid":70,\#(people),"description":"no""#, word: "refused",
            text: "lin refused to let 小卫 and mo@k2 join the group: no", memberships: []),
        Case(
            type: 58, members: #""from_gid":70,\#(people)"#, word: "refused",
            text: "lin refused to let 小卫 and mo@k2 join the group", memberships: []),
        Case(
            type: 65, members: #""from_gid":70,"extra":1,\#(people)"#, word: "silenced",
            text: "lin silenced 小卫 and mo@k2", memberships: ["wei silenced", "mo@k2 silenced"]),
        Case(
            type: 65, members: #""from_gid":70,"extra":2,\#(people)"#, word: "unsilenced",
            text: "lin let 小卫 and mo@k2 speak again", memberships: ["wei active", "mo@k2 active"]),
        Case(
            type: 80, members: #""from_gid":70,"extra":1,\#(people)"#, word: "promoted",
            text: "lin made 小卫 and mo@k2 an administrator", memberships: ["wei admin", "mo@k2 admin"]),
        Case(
            type: 80, members: #""from_gid":70,"extra":2,\#(people)"#, word: "demoted",
            text: "lin took the administrator's role from 小卫 and mo@k2", memberships: ["wei member", "mo@k2 member"]),
        Case(
            type: 82, members: #""from_gid":70,"to_usernames":[{"username":"wei"}]"#, word: "transferred",
            text: "lin passed the group to wei", memberships: ["wei owner", "lin member"]),
        Case(type: 999, members: #""gid":70"#, word: "event-999", text: "lin caused event 999", memberships: []),
    ]

    @Test(arguments: cases)
    func `an event of a group is a message and what it changes`(_ test: Case) throws {
        let result = try JMessageFixture(Self.event(test.type, test.members))
        let message = try #require(result.message)
        #expect(message.account == Self.key)
        #expect(message.key == MessageKey(id: "event:31"))
        #expect(message.conversation == "70")
        #expect(message.conversationKind == .group)
        #expect(message.kind == .event)
        #expect(message.rawKind == String(test.type))
        #expect(message.event == test.word)
        #expect(message.text == test.text)
        #expect(message.sender == "lin")
        #expect(message.sentAt == Self.at)
        #expect(message.sequence == 31)
        #expect(message.unnamed == nil)
        let changes = result.memberships.map { member in
            [
                member.participant, member.role, member.status, member.joinedAt.map { _ in "joined" },
                member.leftAt.map { _ in "left" },
            ].compactMap { $0 }.joined(separator: " ")
        }
        #expect(changes == test.memberships)
        #expect(
            result.memberships.allSatisfy { ($0.joinedAt ?? Self.at) == Self.at && ($0.leftAt ?? Self.at) == Self.at })
        #expect(result.issues.isEmpty)
    }

    @Test func `an event without an id changes the group and is no message`() throws {
        let json =
            #"{"event_type":10,"ctime_ms":1600000000456,"gid":70,"group_name":"组","to_usernames":[{"username":"wei","nickname":"卫"}]}"#
        let result = try JMessageFixture(json)
        #expect(result.messages.isEmpty)
        #expect(result.memberships.map(\.participant) == ["wei"])
        #expect(result.conversations.map(\.title) == ["组"])
        #expect(result.participants.map(\.name) == ["卫"])
    }

    @Test func `a group's event without a group is refused`() throws {
        #expect(try JMessageFixture(Self.event(10, Self.people)).issues.map(\.reason) == ["missing-conversation"])
    }

    @Test func `members of an event that nobody named are kept`() throws {
        let message = try JMessageFixture(Self.event(12, #""gid":70,"media_id":"qiniu/x""#)).message
        #expect(message?.unnamed == #"{"media_id":"qiniu/x"}"#)
    }

    @Test func `a recall names every message it takes back`() throws {
        let json = Self.event(55, #""msgid_list":[9007199254740993,"12"],"type":0,"from_gid":0,\#(Self.people)"#)
        let result = try JMessageFixture(json)
        #expect(
            result.records
                == ["9007199254740993", "12"].map {
                    .recall(RecallRecord(account: Self.key, key: MessageKey(id: $0), at: Self.at, by: "lin"))
                })
        #expect(result.confidence == 85)
        let empty = try JMessageFixture(Self.event(55, #""msgid_list":[]"#))
        #expect(empty.issues.map(\.reason) == ["missing-id"])
    }

    @Test func `what another device read is read`() throws {
        let json =
            #"{"event_id":"1","event_type":201,"ctime_ms":1600000000456,"description":{"type":4,"gid":70},"msgids":[5,6]}"#
        let result = try JMessageFixture(json, account: "k1")
        var view = Perspective(account: Self.key)
        view.isRead = true
        #expect(result.records == ["5", "6"].map { .perspective(Self.key, MessageKey(id: $0), view) })
    }

    @Test(arguments: [
        (37, #""a":1"#, "mute"), (38, #""a":1"#, "blacklist"), (39, #""a":1"#, "shield"),
        (40, #""from_username":null"#, "profile"),
        (1, #""extra":0"#, "login"), (5, #""extra":1"#, "friend"), (102, #""extra":35"#, "mute"),
    ])
    func `changes of settings are no content`(_ type: Int, _ members: String, _ word: String) throws {
        #expect(try JMessageFixture(Self.event(type, members)).records == [.skipped(word)])
    }

    @Test(arguments: [
        (#""extra":33,"to_groups":[{"gid":"70","name":"x"}]"#, "70", true),
        (#""extra":34,"to_groups":[{"gid":70}]"#, "70", false),
        (#""extra":31,"to_usernames":[{"username":"wei"}]"#, "k1|wei", true),
    ])
    func `a change of disturbance mutes a conversation`(_ members: String, _ id: String, _ isMuted: Bool) throws {
        let result = try JMessageFixture(Self.event(102, members), account: "k1")
        #expect(result.conversations.map(\.id) == [id])
        #expect(result.conversations.map(\.isMuted) == [isMuted])
        #expect(result.conversations.map(\.asOf) == [Self.at])
    }

    @Test func `a friend's remark is another name`() throws {
        let json = Self.event(
            100, #""extra":7,"description":{"memo_name":"阿卫","memo_others":""},"to_usernames":[{"username":"wei"}]"#)
        let result = try JMessageFixture(json)
        #expect(result.participants.map(\.aliases) == [["阿卫"]])
    }

    @Test func `a changed profile names the person`() throws {
        #expect(try JMessageFixture(Self.event(40, #""a":1"#)).participants.map(\.id) == ["lin"])
    }
}
