import ScrollbackArchive
import ScrollbackIngest
import Testing

/// What goes wrong with JMessage's formats, as our notes count it.
struct JMessagePitfallTests {
    struct TimeCase: Sendable, CustomTestStringConvertible {
        var name: String
        var members: String
        var at: Int64?
        var precision: MessageRecord.Precision?
        var text: String?
        var testDescription: String { name }
    }

    static let times = [
        TimeCase(
            name: "the server's milliseconds win", members: #""create_time":1600000000,"msg_ctime":1600000001500"#,
            at: 1_600_000_001_500),
        TimeCase(name: "seconds", members: #""create_time":1600000000"#, at: 1_600_000_000_000, precision: .second),
        TimeCase(
            name: "seconds as text", members: #""create_time":"1600000000""#, at: 1_600_000_000_000, precision: .second),
        TimeCase(
            name: "milliseconds where seconds belong", members: #""create_time":1600000000123"#, at: 1_600_000_000_123),
        TimeCase(name: "twelve digits are impossible", members: #""create_time":160000000012"#, text: "160000000012"),
        TimeCase(name: "zero", members: #""msg_ctime":0"#, text: "0"),
        TimeCase(name: "negative", members: #""msg_ctime":-5"#, text: "-5"),
        TimeCase(name: "beyond the range", members: #""msg_ctime":140737488355328"#, text: "140737488355328"),
        TimeCase(name: "beyond 64 bits", members: #""msg_ctime":99999999999999999999"#, text: "99999999999999999999"),
        TimeCase(
            name: "an impossible time beside a good one", members: #""msg_ctime":0,"create_time":1600000000"#,
            at: 1_600_000_000_000, precision: .second),
        TimeCase(name: "words", members: #""create_time":"soon""#, text: "soon"),
        TimeCase(
            name: "a clock on the wall", members: #""create_time":"2020-09-13 20:26:40""#, at: 1_600_000_000_000,
            precision: .second, text: "2020-09-13 20:26:40"),
        TimeCase(name: "none", members: #""version":1"#),
    ]

    @Test(arguments: times)
    func `2 times are told apart by magnitude`(_ test: TimeCase) throws {
        let json =
            #"{"msgid":5,"target_type":"group","target_id":"9","from_id":"b","msg_type":"text","msg_body":{"text":"x"},\#(test.members)}"#
        let message = try #require(try JMessageFixture(json).message)
        #expect(message.sentAt?.milliseconds == test.at)
        #expect(message.precision == test.precision)
        #expect(message.sentAtText == test.text)
    }

    @Test func `2 a zone that a person gives counts for local times`() throws {
        let json = #"{"username":"a","nickname":"A","mtime":"2020-01-01 08:00:00"}"#
        let beijing = try JMessageFixture(json, list: "users").participants.first?.asOf
        let utc = try JMessageFixture(json, list: "users", zone: .utc).participants.first?.asOf
        #expect(beijing?.milliseconds == 1_577_836_800_000)
        #expect(utc?.milliseconds == 1_577_865_600_000)
    }

    @Test(arguments: [
        ("\"msgid\":12", "12", Int64(12)), ("\"msgid\":\"12\"", "12", 12), ("\"msg_id\":12", "12", 12),
        ("\"serverMessageId\":\"12\"", "12", 12),
        ("\"msgid\":9007199254740993", "9007199254740993", 9_007_199_254_740_993),
        ("\"msgid\":18446744073709551615", "18446744073709551615", nil), ("\"msgid\":1.2e1", "12", 12),
    ])
    func `3 ids are exact text whatever the member is called`(_ member: String, _ id: String, _ sequence: Int64?) throws
    {
        let json = #"{\#(member),"target_type":"group","target_id":"9","from_id":"b","msg_type":"text","msg_body":{}}"#
        let message = try #require(try JMessageFixture(json).message)
        #expect(message.key == MessageKey(id: id))
        #expect(message.sequence == sequence)
        #expect(message.clientID == nil)
    }

    @Test func `3 the client's id stands beside the server's`() throws {
        let message = try #require(try JMessageFixture(JMessageFixture.report(more: #","msgId":"msgId_7""#)).message)
        #expect(message.key.id == "910000000001")
        #expect(message.clientID == "msgId_7")
    }

    @Test(arguments: [
        (#""single""#, ConversationKind.single, "b|t"), (#""group""#, .group, "t"),
        (#""chatroom""#, .chatroom, "chatroom:t"),
        ("1", .single, "b|t"), ("2", .group, "t"), (#""3""#, .chatroom, "chatroom:t"),
        (#""channel""#, ConversationKind(rawValue: "channel"), "channel:t"),
    ])
    func `4 kinds of conversations are words or a client's numbers`(
        _ type: String, _ kind: ConversationKind, _ conversation: String
    ) throws {
        let json = #"{"msgid":5,"target_type":\#(type),"target_id":"t","from_id":"b","msg_type":"text","msg_body":{}}"#
        let message = try #require(try JMessageFixture(json).message)
        #expect(message.conversationKind == kind)
        #expect(message.conversation == conversation)
    }

    @Test(arguments: [
        ("2778919613", Int64(2_778_919_613)), ("-1516047683", 2_778_919_613), ("\"7\"", 7), ("1e99", nil),
    ])
    func `5 sums are unsigned`(_ written: String, _ sum: Int64?) throws {
        let json = JMessageFixture.report("image", #"{"media_id":"m","media_crc32":\#(written)}"#)
        #expect(try JMessageFixture(json).message?.media.first?.crc32 == sum)
    }

    @Test(arguments: ["label", "lable"])
    func `6 swapped coordinates and a misspelt label are kept`(_ name: String) throws {
        let json = JMessageFixture.report("location", #"{"latitude":"113.9","longitude":-22.5,"\#(name)":"海边"}"#)
        let place = Place(latitude: 113.9, longitude: -22.5, address: "海边")
        #expect(try JMessageFixture(json).message?.place == place)
    }

    @Test func `6 half a place is kept as it was`() throws {
        let message = try #require(try JMessageFixture(JMessageFixture.report("location", #"{"latitude":1}"#)).message)
        #expect(message.place == nil)
        #expect(message.unnamed?.hasSuffix(#""msg_body":{"latitude":1}}"#) == true)
    }

    @Test func `7 a voice message without a file keeps its own fields`() throws {
        let message = try #require(try JMessageFixture(JMessageFixture.report("voice", #"{"mine":{"x":1}}"#)).message)
        #expect(message.kind == .voice)
        #expect(message.media.isEmpty)
        #expect(message.unnamed?.hasSuffix(#""msg_body":{"mine":{"x":1}}}"#) == true)
    }

    @Test(arguments: [
        (1, MessageKind.text), (2, .image), (3, .voice), (4, .custom), (5, .event), (6, .file), (7, .location),
        (8, .tip),
        (9, .video), (77, .unknown),
    ])
    func `8 a client's number of the content is read, an unknown one kept`(_ number: Int, _ kind: MessageKind) throws {
        let json =
            #"{"msgid":5,"target_type":"group","target_id":"9","from_id":"b","contentType":\#(number),"msg_body":{"a":1}}"#
        let message = try #require(try JMessageFixture(json).message)
        #expect(message.kind == kind)
        #expect(message.rawKind == String(number))
    }

    @Test(
        arguments: [
            (#"{"fname":"testvideo","format":".MOV"}"#, "mov"), (#"{"fname":"a.b.Tar"}"#, "tar"),
            (#"{"fname":"testvideo","media_id":"qiniu/file/a/1.mp4"}"#, "mp4"),
            (#"{"fname":"testvideo","media_id":"x"}"#, nil),
            (#"{"fname":"end. of story"}"#, nil), (#"{"fname":".hidden"}"#, nil),
        ] as [(String, String?)])
    func `9 an ending comes from the format, the name or the media id`(_ body: String, _ ending: String?) throws {
        let message = try #require(try JMessageFixture(JMessageFixture.report("file", body)).message)
        #expect(message.media.first?.fileExtension == ending)
    }
}
