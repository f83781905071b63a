import ScrollbackArchive
import ScrollbackIngest
import ScrollbackJSON
import Testing

/// Messages of reports and callbacks, field by field.
struct JMessageMessageTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var type: String
        var body: String
        var kind: MessageKind
        var unnamed = ""
        var change: @Sendable (inout MessageRecord) -> Void = { _ in }
        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(name: "text", type: "text", body: #"{"text":"周五开会","extras":{}}"#, kind: .text) {
            $0.text = "周五开会"
        },
        Case(
            name: "text with extras of every type", type: "text",
            body: #"{"text":"a","extras":{"z":"1","a":2,"f":true,"n":{"deep":[1,null]}}}"#, kind: .text
        ) {
            $0.text = "a"
            $0.extras = #"{"z":"1","a":2,"f":true,"n":{"deep":[1,null]}}"#
        },
        Case(
            name: "a business card", type: "text",
            body: #"{"text":"card","extras":{"userName":"wei","businessCard":"businessCard"}}"#, kind: .card
        ) {
            $0.text = "card"
            $0.title = "wei"
            $0.extras = #"{"userName":"wei","businessCard":"businessCard"}"#
        },
        Case(
            name: "image", type: "image",
            body: #"{"media_id":"qiniu/image/AB12","media_crc32":3000000001,"width":640,"height":480,"#
                + #""fsize":2048,"format":"JPG","hash":"FxYz"}"#,
            kind: .image
        ) {
            var image = MediaRecord(kind: "image")
            (image.remoteID, image.crc32, image.sourceHash) = ("qiniu/image/AB12", 3_000_000_001, "FxYz")
            (image.width, image.height, image.size, image.fileExtension) = (640, 480, 2048, "jpg")
            $0.media = [image]
        },
        Case(
            name: "a large emoticon stays an image", type: "image",
            body: #"{"media_id":"e1","extras":{"kLargeEmoticon":"kLargeEmoticon"}}"#, kind: .image
        ) {
            var image = MediaRecord(kind: "image")
            image.remoteID = "e1"
            $0.media = [image]
            $0.extras = #"{"kLargeEmoticon":"kLargeEmoticon"}"#
        },
        Case(
            name: "voice", type: "voice",
            body:
                #"{"media_id":"qiniu/voice/j/77","media_crc32":12,"duration":7,"format":"m4a","fsize":900,"hash":"h"}"#,
            kind: .voice
        ) {
            var voice = MediaRecord(kind: "voice")
            (voice.remoteID, voice.crc32, voice.sourceHash) = ("qiniu/voice/j/77", 12, "h")
            (voice.duration, voice.fileExtension, voice.size) = (7000, "m4a", 900)
            $0.media = [voice]
        },
        Case(
            name: "file", type: "file",
            body: #"{"media_id":"qiniu/file/j/88","media_crc32":13,"fsize":5,"fname":"合同.PDF","hash":"h2"}"#,
            kind: .file
        ) {
            var file = MediaRecord(kind: "file")
            (file.remoteID, file.crc32, file.sourceHash) = ("qiniu/file/j/88", 13, "h2")
            (file.name, file.fileExtension, file.size) = ("合同.PDF", "pdf", 5)
            $0.media = [file]
        },
        Case(
            name: "a file whose extras say that it is a video", type: "file",
            body: #"{"media_id":"m","fname":"clip","extras":{"video":"MP4","fileSize":77,"fileType":"mp4"}}"#,
            kind: .file
        ) {
            var file = MediaRecord(kind: "video")
            (file.remoteID, file.name, file.fileExtension, file.size) = ("m", "clip", "mp4", 77)
            $0.media = [file]
            $0.extras = #"{"video":"MP4","fileSize":77,"fileType":"mp4"}"#
        },
        Case(
            name: "video with a thumbnail", type: "video",
            body:
                #"{"duration":12.5,"video":{"media_id":"v","media_crc32":1,"fsize":9,"fname":"trip.mov","codec":"h264"},"#
                + #""thumb":{"media_id":"t/1.png","media_crc32":2,"format":"png","width":72,"height":73,"fsize":8}}"#,
            kind: .video, unnamed: #","msg_body":{"video":{"codec":"h264"}}"#
        ) {
            var video = MediaRecord(kind: "video")
            (video.remoteID, video.crc32, video.size) = ("v", 1, 9)
            (video.name, video.fileExtension, video.duration) = ("trip.mov", "mov", 12_500)
            var thumb = MediaRecord(variant: .thumbnail, kind: "image")
            (thumb.remoteID, thumb.crc32, thumb.size) = ("t/1.png", 2, 8)
            (thumb.fileExtension, thumb.width, thumb.height) = ("png", 72, 73)
            $0.media = [video, thumb]
        },
        Case(
            name: "location", type: "location",
            body: #"{"latitude":22.5,"longitude":114.25,"scale":16,"label":"深圳湾"}"#, kind: .location
        ) {
            $0.place = Place(latitude: 22.5, longitude: 114.25, scale: 16, address: "深圳湾")
        },
        Case(
            name: "custom keeps its body", type: "custom", body: #"{"order":{"no":"A-1"},"text":"x","extras":{"k":1}}"#,
            kind: .custom, unnamed: #","msg_body":{"order":{"no":"A-1"},"text":"x"}"#
        ) {
            $0.extras = #"{"k":1}"#
        },
        Case(
            name: "an event notification", type: "eventNotification", body: #"{"text":"进群","eventType":10}"#,
            kind: .event, unnamed: #","msg_body":{"eventType":10}"#
        ) {
            $0.text = "进群"
            $0.event = "added"
        },
        Case(
            name: "a prompt of the application", type: "prompt", body: #"{"promptType":1,"promptText":"小提示"}"#,
            kind: .tip
        ) {
            $0.text = "小提示"
        },
        Case(
            name: "a kind of the future", type: "hologram", body: #"{"text":"x","beam":[1]}"#, kind: .unknown,
            unnamed: #","msg_body":{"text":"x","beam":[1]}"#),
        Case(
            name: "a body that is no object", type: "custom", body: #""free words""#, kind: .custom,
            unnamed: #","msg_body":"free words""#),
        Case(
            name: "members of a body that nobody named", type: "text", body: #"{"text":"a","lang":"zh"}"#, kind: .text,
            unnamed: #","msg_body":{"lang":"zh"}"#
        ) {
            $0.text = "a"
        },
    ]

    @Test(arguments: cases)
    func `a message is read field by field`(_ test: Case) throws {
        let result = try JMessageFixture(JMessageFixture.report(test.type, test.body), list: "messages")
        var expected = JMessageFixture.expected(test.kind, test.type)
        // Members keep their order: the body stands last.
        expected.unnamed = expected.unnamed.map { $0.dropLast() + test.unnamed + "}" }
        test.change(&expected)
        #expect(result.message == expected)
        #expect(result.issues.isEmpty)
        #expect(result.confidence == 95)
    }

    @Test func `the names shown then are kept, and count as of the message's time`() throws {
        let json = JMessageFixture.report(
            more: #","from_name":"小林","set_from_name":1,"from_platform":"a","target_name":"项目组""#)
        let result = try JMessageFixture(json)
        let message = try #require(result.message)
        #expect(message.senderName == "小林")
        #expect(
            result.participants == [
                ParticipantRecord(account: message.account, id: "lin", name: "小林", asOf: message.sentAt)
            ])
        #expect(result.conversations.map(\.title) == ["项目组"])
        #expect(result.conversations.map(\.id) == ["700100"])
        #expect(result.conversations.map(\.asOf) == [message.sentAt])
        #expect(message.unnamed?.hasSuffix(#""set_from_name":1,"from_platform":"a"}"#) == true)
    }

    @Test func `options of sending are kept verbatim or named`() throws {
        let json = JMessageFixture.report(more: #","no_offline":true,"no_notification":false,"need_receipt":true"#)
        let message = try #require(try JMessageFixture(json).message)
        #expect(message.needsReceipt == true)
        #expect(message.unnamed?.hasSuffix(#""no_offline":true,"no_notification":false}"#) == true)
    }

    @Test func `people mentioned are listed, and an empty list is everyone`() throws {
        let some = #","at_list":[{"username":"wei"},{"username":"mo","appkey":"\#(JMessageFixture.otherApp)"}]"#
        let message = try #require(try JMessageFixture(JMessageFixture.report(more: some)).message)
        #expect(message.mentions == ["wei", "mo@\(JMessageFixture.otherApp)"])
        #expect(!message.mentionsAll)
        let all = try #require(try JMessageFixture(JMessageFixture.report(more: #","at_list":[]"#)).message)
        #expect(all.mentionsAll)
    }

    @Test(arguments: [
        (#"{"msg_type":"cmd","msg_body":{"text":"typing"},"target_type":"single","target_id":"a","from_id":"b","msgid":1}"#),
        (#"{"type":3,"from_username":"a","from_appkey":"","cmd":"typing"}"#),
        (#"{"type":5,"platform":"all","cmd":"x"}"#),
    ])
    func `a transparent command is skipped and counted`(_ json: String) throws {
        let result = try JMessageFixture(json)
        #expect(result.records == [.skipped("command")])
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        var json: String
        var reason: String
        var testDescription: String { reason + ": " + json }
    }

    static let refusals = [
        Refusal(
            json: #"{"target_type":"single","target_id":"a","from_id":"b","msg_type":"text","msg_body":{"text":"x"}}"#,
            reason: "missing-id"),
        Refusal(
            json: #"{"msgid":0,"target_type":"single","target_id":"a","from_id":"b","msg_type":"text","msg_body":{}}"#,
            reason: "missing-id"),
        Refusal(
            json: #"{"msgid":5,"target_type":"group","from_id":"b","msg_type":"text","msg_body":{"text":"x"}}"#,
            reason: "missing-conversation"),
        Refusal(
            json: #"{"msgid":5,"target_id":"9","from_id":"b","msg_type":"text","msg_body":{"text":"x"}}"#,
            reason: "missing-conversation"),
        Refusal(
            json: #"{"msgid":5,"target_type":"single","target_id":null,"from_id":"b","msg_type":"text","msg_body":{}}"#,
            reason: "missing-conversation"),
        Refusal(
            json: #"{"msgid":5,"target_type":"group","target_id":"9","from_id":"","msg_type":"text","msg_body":{}}"#,
            reason: "missing-sender"),
        Refusal(json: #"{"error":{"code":899008,"message":"failed"}}"#, reason: "error-response"),
        Refusal(json: #"{"weather":"fine"}"#, reason: "unknown-record"),
        Refusal(json: #"["x"]"#, reason: "unknown-record"),
    ]

    @Test(arguments: refusals)
    func `a record that cannot be stored is refused with its bytes`(_ test: Refusal) throws {
        let result = try JMessageFixture(test.json)
        #expect(result.issues.map(\.reason) == [test.reason])
        #expect(result.issues.map(\.outcome) == [.refused])
        #expect(result.issues.map(\.bytes) == [Array(test.json.utf8)])
        #expect(result.records.count == 1)
    }

    @Test(arguments: [
        #"{"total":3,"cursor":"ABC","count":1}"#, #"{"total":0,"count":0,"messages":[]}"#,
        #"{"code":0,"message":"success"}"#,
        #"{"msg_id":43,"msg_ctime":1600000000123}"#, #"{"media_id":"m","media_crc32":1,"fsize":2}"#,
        #"{"gid":7,"member_list":[]}"#,
    ])
    func `an envelope says nothing`(_ json: String) throws {
        let result = try JMessageFixture(json)
        #expect(result.records.isEmpty)
        #expect(result.confidence == 0)
    }

    @Test func `a report page is cut into messages and an envelope`() throws {
        let page =
            #"{"total":2,"cursor":"C","count":2,"messages":[\#(JMessageFixture.report()),"#
            + JMessageFixture.report("image", #"{"media_id":"m"}"#) + "]}"
        var framer = JSONFramer(listNames: JMessageAdapter().listNames)
        framer.append(Array(page.utf8))
        framer.finish()
        var records: [Record] = []
        while let frame = framer.next() {
            let raw = RawRecord(
                bytes: frame.bytes, value: try JSONValue.parse(frame.bytes).value, list: frame.list,
                envelope: frame.envelope)
            JMessageAdapter().read(raw, context: AdapterContext(), into: &records)
        }
        #expect(records.count == 2)
    }
}

extension JMessageFixture {
    /// A text message of a report with members that come behind.
    static func report(more: String) -> String { report("text", #"{"text":"早上好"}"#, more) }
}
