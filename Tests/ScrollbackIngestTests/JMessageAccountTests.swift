import ScrollbackArchive
import ScrollbackIngest
import Testing

/// Which account a record belongs to, and what people and conversations are called in it.
struct JMessageAccountTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var members: String
        var account: String?
        var expected: String
        var sender: String
        var conversation: String
        var testDescription: String { name }
    }

    static let cases = [
        Case(
            name: "no application", members: #""target_type":"single","target_id":"wei","target_appkey":"""#,
            expected: "default", sender: "lin", conversation: "lin|wei"),
        Case(
            name: "the sender's application",
            members: #""from_appkey":"k1","target_type":"single","target_id":"wei","target_appkey":"k1""#,
            expected: "k1", sender: "lin", conversation: "lin|wei"),
        Case(
            name: "a peer of another application",
            members: #""from_appkey":"k1","msg_level":1,"target_type":"single","target_id":"wei","target_appkey":"k2""#,
            expected: "k1", sender: "lin", conversation: "lin|wei@k2"),
        Case(
            name: "seen from the other side",
            members: #""from_appkey":"k1","msg_level":1,"target_type":"single","target_id":"wei","target_appkey":"k2""#,
            account: "k2", expected: "k2", sender: "lin@k1", conversation: "lin@k1|wei"),
        Case(
            name: "a group of another application",
            members: #""from_appkey":"k1","msg_level":1,"target_type":"group","target_id":"70","target_appkey":"k2""#,
            expected: "k2", sender: "lin@k1", conversation: "70"),
        Case(
            name: "a group of one's own",
            members: #""from_appkey":"k1","msg_level":0,"target_type":"group","target_id":"70","target_appkey":"""#,
            expected: "k1", sender: "lin", conversation: "70"),
        Case(
            name: "the account a person said",
            members: #""from_appkey":"k1","target_type":"chatroom","target_id":"70""#, account: "k1", expected: "k1",
            sender: "lin", conversation: "chatroom:70"),
        Case(
            name: "a pair is in order of bytes", members: #""target_type":"single","target_id":"Zoe""#,
            expected: "default", sender: "lin", conversation: "Zoe|lin"),
        Case(
            name: "a note to oneself", members: #""target_type":"single","target_id":"lin""#, expected: "default",
            sender: "lin", conversation: "lin|lin"),
    ]

    @Test(arguments: cases)
    func `account, people and conversation`(_ test: Case) throws {
        let json = #"{"msgid":5,"from_id":"lin","msg_type":"text","msg_body":{"text":"x"},\#(test.members)}"#
        let message = try #require(try JMessageFixture(json, account: test.account).message)
        #expect(message.account == AccountKey(system: "jmessage", name: test.expected))
        #expect(message.sender == test.sender)
        #expect(message.conversation == test.conversation)
    }

    @Test func `both directions of a conversation are one`() throws {
        let one =
            #"{"msgid":5,"from_id":"lin","target_type":"single","target_id":"wei","msg_type":"text","msg_body":{}}"#
        let other =
            #"{"msgid":6,"from_id":"wei","target_type":"single","target_id":"lin","msg_type":"text","msg_body":{}}"#
        #expect(try JMessageFixture(one).message?.conversation == JMessageFixture(other).message?.conversation)
    }

    struct Confidence: Sendable, CustomTestStringConvertible {
        var json: String
        var list: String?
        var range: ClosedRange<Int>
        var testDescription: String { json }
    }

    static let confidences = [
        Confidence(json: JMessageFixture.report(), list: "messages", range: 95...95),
        Confidence(
            json: #"{"target_type":"single","target_id":"a","from_id":"b","msg_type":"text","msg_body":{}}"#,
            range: 80...80),
        Confidence(
            json: #"{"msg_id":1,"ctime_ms":1600000000123,"msg_type":3,"content":{"msg_type":"text"}}"#,
            list: "messages", range: 90...90),
        Confidence(
            json: #"{"room_id":1,"msg_id":1,"ctime_ms":1600000000123,"content":{"msg_type":"text"}}"#, range: 90...90),
        Confidence(json: #"{"event_id":"1","event_type":55,"ctime_ms":1600000000123}"#, range: 85...85),
        Confidence(
            json: #"{"username":"a","nickname":"b","ctime":"2020-01-01 00:00:00"}"#, list: "users", range: 60...80),
        Confidence(json: #"{"gid":1,"name":"g","desc":"","MaxMemberCount":9}"#, list: "groups", range: 60...80),
        Confidence(json: #"{"username":"a","nickname":"b","avatar":"","flag":1}"#, list: "", range: 60...80),
        Confidence(json: #"{"username":"a","note_name":"b","nickname":"","appkey":"k"}"#, list: "", range: 60...80),
        Confidence(json: #"{"id":"1","text":"hello","user":"x"}"#, range: 0...0),
        Confidence(json: #"{"targetId":"a","msgUID":"b","content":{"content":"x"}}"#, range: 0...0),
        Confidence(json: #"{"msgid":"1","from":"a","to":"b","body":"x"}"#, range: 0...0),
    ]

    @Test(arguments: confidences)
    func `a record is recognized by its members`(_ test: Confidence) throws {
        #expect(test.range.contains(try JMessageFixture(test.json, list: test.list).confidence))
    }
}
