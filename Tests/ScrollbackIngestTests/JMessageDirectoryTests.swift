import ScrollbackArchive
import ScrollbackIngest
import Testing

/// Lists of people, groups and members.
struct JMessageDirectoryTests {
    static let none = AccountKey(system: "jmessage")

    @Test func `a user has a name as of a time`() throws {
        let json =
            #"{"username":"wei","nickname":"小卫","avatar":"qiniu/w","gender":1,"mtime":"2020-09-13 20:26:40","ctime":"2019-01-01 00:00:00"}"#
        let result = try JMessageFixture(json, list: "users")
        var expected = ParticipantRecord(
            account: Self.none, id: "wei", name: "小卫", asOf: Instant(milliseconds: 1_600_000_000_000))
        expected.avatar = "qiniu/w"
        expected.extras = #"{"gender":1,"ctime":"2019-01-01 00:00:00"}"#
        #expect(result.records == [.participant(expected)])
    }

    @Test(arguments: ["note_name", "memo_name"])
    func `a friend's remark is an alias`(_ name: String) throws {
        let json =
            #"{"username":"wei","nickname":"小卫","\#(name)":"阿卫","others":"同学","appkey":"k1","mtime":"2020-09-13 20:26:40"}"#
        let person = try #require(try JMessageFixture(json, list: "", account: "k2").participants.first)
        #expect(person.id == "wei@k1")
        #expect(person.aliases == ["阿卫"])
        #expect(person.extras == #"{"others":"同学"}"#)
    }

    @Test func `a group has title, words about it and times`() throws {
        let json =
            #"{"gid":70,"name":"项目组","desc":"周会","appkey":"k1","MaxMemberCount":500,"mtime":"2020-09-13 20:26:40","ctime":"2020-01-01 08:00:00"}"#
        let result = try JMessageFixture(json, list: "groups")
        var expected = ConversationRecord(account: AccountKey(system: "jmessage", name: "k1"), id: "70", kind: .group)
        (expected.title, expected.about, expected.extras) = ("项目组", "周会", #"{"MaxMemberCount":500}"#)
        expected.asOf = Instant(milliseconds: 1_600_000_000_000)
        expected.createdAt = Instant(milliseconds: 1_577_836_800_000)
        #expect(result.records == [.conversation(expected)])
    }

    @Test(arguments: [
        ("groups/70/members.json", "{}"), ("dump.zip/groups/70/members/0.json", "{}"), ("group_70_members.json", "{}"),
        ("members-70.json", "{}"), ("x.json", #"{"gid":70}"#),
    ])
    func `a group member's group is in the path or around the list`(_ path: String, _ envelope: String) throws {
        let json = #"{"username":"wei","nickname":"小卫","avatar":"/a","flag":1}"#
        let result = try JMessageFixture(json, list: "", envelope: envelope, path: path)
        var expected = MembershipRecord(account: Self.none, conversation: "70", participant: "wei")
        (expected.role, expected.status) = ("owner", "active")
        #expect(result.memberships == [expected])
        #expect(result.participants.map(\.name) == ["小卫"])
    }

    @Test(arguments: [("0", "member"), ("1", "owner"), ("2", "admin"), ("9", "9")])
    func `a member's flag is a role`(_ flag: String, _ role: String) throws {
        let json = #"{"username":"wei","flag":\#(flag)}"#
        #expect(try JMessageFixture(json, list: "", path: "groups/70/members.json").memberships.map(\.role) == [role])
    }

    @Test func `members without a group are refused`() throws {
        let json = #"{"username":"wei","nickname":"小卫","flag":0}"#
        let result = try JMessageFixture(json, list: "", path: "group_members.json")
        #expect(result.issues.map(\.reason) == ["missing-conversation"])
        #expect(result.issues.map(\.bytes) == [Array(json.utf8)])
    }

    @Test func `a chatroom member joined at a local time`() throws {
        let json = #"{"username":"wei","flag":1,"room_ctime":"2020-09-13 20:26:40","mtime":"2020-01-01 08:00:00"}"#
        let result = try JMessageFixture(json, list: "users", path: "chatroom/88/members.json")
        var expected = MembershipRecord(account: Self.none, conversation: "chatroom:88", participant: "wei")
        (expected.status, expected.joinedAt) = ("silenced", Instant(milliseconds: 1_600_000_000_000))
        #expect(result.memberships == [expected])
        #expect(try JMessageFixture(json, list: "users").issues.map(\.reason) == ["missing-conversation"])
    }

    @Test func `a person's profile may lie in an answer`() throws {
        let json = #"{"code":0,"message":"success","user_info":{"username":"wei","nickname":"小卫","mtime":1600000000}}"#
        let person = try #require(try JMessageFixture(json).participants.first)
        #expect(person.name == "小卫")
        #expect(person.asOf == Instant(milliseconds: 1_600_000_000_000))
    }

    @Test func `a group's owner is a member`() throws {
        let json = #"{"group_info":{"gid":70,"name":"组","owner_username":"wei","owner_appkey":""}}"#
        let result = try JMessageFixture(json)
        #expect(result.memberships.map(\.role) == ["owner"])
        #expect(result.conversations.map(\.title) == ["组"])
    }
}
