import ScrollbackArchive
import ScrollbackIngest
import Testing

/// Groups' and discussions' notices: the words, and who joined, left or renamed.
@Suite struct RongCloudNoticeTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var name = "RC:GrpNtf"
        var type = "3"
        var content: String
        var event: String
        var text: String?
        var joined: [String] = []
        var left: [String] = []
        var title: String?
        var unnamed: String?
    }

    static let cases: [Case] = [
        Case(
            testDescription: "create",
            content:
                #"{"operatorUserId":"lin","operation":"Create","data":{"operatorNickname":"Lin","targetGroupName":"Tea"}}"#,
            event: "created", text: "Lin created the group Tea", joined: ["lin"], title: "Tea"),
        Case(
            testDescription: "add",
            content:
                #"{"operatorUserId":"lin","operation":"Add","data":{"operatorNickname":"Lin","targetUserIds":["a","b"],"#
                + #""targetUserDisplayNames":["Ann","Bo"]},"message":"Welcome!"}"#,
            event: "added", text: "Welcome!", joined: ["a", "b"]),
        Case(
            testDescription: "add oneself, the data as JSON in a string",
            content: #"{"operatorUserId":"a","operation":"Add","data":"{\"targetUserIds\":[\"a\"],\"timestamp\":5}"}"#,
            event: "joined", text: "a joined", joined: ["a"], unnamed: #"{"content":{"data":{"timestamp":5}}}"#),
        Case(
            testDescription: "kicked",
            content:
                #"{"operatorUserId":"lin","operation":"Kicked","data":{"operatorNickname":"Lin","targetUserIds":["a"],"#
                + #""targetUserDisplayNames":["Ann"]},"message":""}"#,
            event: "removed", text: "Lin removed Ann", left: ["a"]),
        Case(
            testDescription: "quit",
            content: #"{"operatorUserId":"a","operation":"Quit","data":{"operatorNickname":"Ann"}}"#,
            event: "left", text: "Ann left", left: ["a"]),
        Case(
            testDescription: "rename",
            content:
                #"{"operatorUserId":"lin","operation":"Rename","data":{"operatorNickname":"Lin","targetGroupName":"Cha"}}"#,
            event: "renamed", text: "Lin renamed the group to Cha", title: "Cha"),
        Case(
            testDescription: "dismiss", content: #"{"operatorUserId":"lin","operation":"Dismiss","data":null}"#,
            event: "dismissed", text: "lin dismissed the group"),
        Case(
            testDescription: "bulletin",
            content: #"{"operatorUserId":"lin","operation":"Bulletin","data":{"bulletin":"Closed on Monday"}}"#,
            event: "announced", text: "Closed on Monday"),
        Case(
            testDescription: "an operation of an application",
            content:
                #"{"operatorUserId":"lin","operation":"SetManager","data":{"targetUserIds":["a"]},"message":"hm"}"#,
            event: "setmanager", text: "hm"),
        Case(
            testDescription: "in a private conversation nobody joins", type: "1",
            content: #"{"operatorUserId":"lin","operation":"Add","data":{"targetUserIds":["a"]}}"#, event: "added",
            text: "lin added a"),
        Case(
            testDescription: "discussion, invited", name: "RC:DizNtf", type: "2",
            content: #"{"type":1,"operator":"lin","extension":"a, b"}"#, event: "added", text: "lin added a, b",
            joined: ["a", "b"]),
        Case(
            testDescription: "discussion, left", name: "RC:DizNtf", type: "2",
            content: #"{"type":"2","operation":"a","extension":""}"#, event: "left", text: "a left", left: ["a"]),
        Case(
            testDescription: "discussion, renamed", name: "RC:DizNtf", type: "2",
            content: #"{"type":3,"operator":"lin","extension":"Tea"}"#, event: "renamed",
            text: "lin renamed the group to Tea", title: "Tea"),
        Case(
            testDescription: "discussion, removed", name: "RC:DizNtf", type: "2",
            content: #"{"type":4,"operator":"lin","extension":"b"}"#, event: "removed", text: "lin removed b",
            left: ["b"]),
    ]

    @Test(arguments: cases) func `a notice is an event with its memberships`(_ item: Case) throws {
        let json = RongCloudFixture.log(item.content, as: item.name, to: "g1", type: item.type)
        let records = RongCloudFixture.read(try RongCloudFixture.value(json))
        let message = try RongCloudFixture.message(in: records)
        #expect(message.kind == .event)
        #expect(message.event == item.event)
        #expect(message.text == item.text)
        #expect(message.unreadWeight == 0)
        #expect(message.unnamed == item.unnamed)

        let members = records.compactMap { if case .membership(let member) = $0 { member } else { nil } }
        #expect(members.filter { $0.joinedAt == RongCloudFixture.at }.map(\.participant) == item.joined)
        #expect(members.filter { $0.leftAt == RongCloudFixture.at }.map(\.participant) == item.left)
        #expect(members.count == item.joined.count + item.left.count)
        #expect(members.allSatisfy { $0.conversation == message.conversation && $0.certainty == .observed })
        #expect(members.allSatisfy { $0.status == ($0.leftAt == nil ? "active" : "inactive") })
        let titles = records.compactMap { record -> String? in
            guard case .conversation(let conversation) = record, let title = conversation.title else { return nil }
            #expect(conversation.asOf == RongCloudFixture.at)
            #expect(conversation.createdAt == (item.event == "created" ? RongCloudFixture.at : nil))
            return title
        }
        #expect(titles == (item.title.map { [$0] } ?? []))
    }

    @Test func `names in a notice are kept with the people they belong to`() throws {
        let create = Self.cases[0]
        let created = RongCloudFixture.read(
            try RongCloudFixture.value(RongCloudFixture.log(create.content, as: create.name, to: "g1", type: "3")))
        let lin = ParticipantRecord(account: RongCloudFixture.app, id: "lin", name: "Lin", asOf: RongCloudFixture.at)
        #expect(created.first == .participant(lin))
        let add = Self.cases[1]
        let added = RongCloudFixture.read(
            try RongCloudFixture.value(RongCloudFixture.log(add.content, as: add.name, to: "g1", type: "3")))
        let members = added.compactMap { if case .membership(let member) = $0 { member } else { nil } }
        #expect(members.map(\.nickname) == ["Ann", "Bo"])
        let owners = created.compactMap { if case .membership(let member) = $0 { member.role } else { nil } }
        #expect(owners == ["owner"])
    }
}
