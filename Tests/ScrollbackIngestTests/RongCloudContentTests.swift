import ScrollbackArchive
import ScrollbackIngest
import Testing

/// Every content of the table: the whole message is compared, so no member is read twice or lost.
@Suite struct RongCloudContentTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        var kind: MessageKind
        var content: String
        var testDescription: String
        var expected: @Sendable (inout MessageRecord) -> Void

        init(
            _ name: String, _ kind: MessageKind, _ content: String, _ description: String = "",
            expected: @escaping @Sendable (inout MessageRecord) -> Void
        ) {
            self.name = name
            self.kind = kind
            self.content = content
            testDescription = description.isEmpty ? name : "\(name), \(description)"
            self.expected = expected
        }
    }

    static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0x01]

    static func picture(_ variant: MediaRecord.Variant, _ bytes: [UInt8]? = jpeg) -> MediaRecord {
        var media = MediaRecord(variant: variant, kind: "image", state: bytes == nil ? .none : .done)
        media.content = bytes
        media.size = bytes.map { Int64($0.count) }
        media.mime = bytes == nil ? nil : "image/jpeg"
        return media
    }

    static let cases: [Case] = [
        Case("RC:TxtMsg", .text, #"{"content":"See you at 8 今晚见","extra":""}"#) { $0.text = "See you at 8 今晚见" },
        Case("RC:TxtMsg", .text, #"{"content":""}"#, "without words") { $0.text = "" },
        Case("RC:TxtMsg", .text, #""just text""#, "raw") { $0.text = "just text" },
        Case("RC:TxtMsg", .text, #""{\"content\":\"nested\"}""#, "JSON in a string") { $0.text = "nested" },
        Case("RC:TxtMsg", .text, #"{"content":"a","extra":"{\"k\":1}","burnDuration":30,"foo":[1,{"b":null}]}"#, "more")
        {
            $0.text = "a"
            $0.extras = #"{"extra":"{\"k\":1}"}"#
            $0.unnamed = #"{"content":{"burnDuration":30,"foo":[1,{"b":null}]}}"#
        },
        Case(
            "RC:ImgMsg", .image,
            #"{"content":"/9j/4AE=","imageUri":"http:\/\/m.test\/1.jpg","thumbUri":"http://m.test/t.jpg","#
                + #""localPath":"/sd/1.jpg","extra":"","isFull":true}"#
        ) {
            var image = MediaRecord(kind: "image")
            image.url = "http://m.test/1.jpg"
            image.localPath = "/sd/1.jpg"
            var thumbnail = picture(.thumbnail)
            thumbnail.url = "http://m.test/t.jpg"
            $0.media = [image, thumbnail]
            $0.unnamed = #"{"content":{"isFull":true}}"#
        },
        Case("RC:ImgMsg", .image, #"{"content":"/9j/....","imageUri":"http://m.test/2"}"#, "broken base 64") {
            var image = MediaRecord(kind: "image")
            image.url = "http://m.test/2"
            $0.media = [image]
        },
        Case(
            "RC:GIFMsg", .image,
            #"{"remoteUrl":"http://m.test/a.gif","gifDataSize":"901","width":12,"height":"34","name":"a.gif","localPath":""}"#
        ) {
            var image = MediaRecord(kind: "image")
            image.url = "http://m.test/a.gif"
            image.name = "a.gif"
            image.fileExtension = "gif"
            (image.size, image.width, image.height) = (901, 12, 34)
            $0.media = [image]
        },
        Case("RC:HQVCMsg", .voice, #"{"remoteUrl":"http://m.test/v.aac","duration":"7","localPath":"/v"}"#) {
            var voice = MediaRecord(kind: "voice")
            voice.url = "http://m.test/v.aac"
            voice.duration = 7000
            voice.localPath = "/v"
            $0.media = [voice]
        },
        Case("RC:VcMsg", .voice, ##"{"content":"IyFBTVIK","duration":2.5}"##) {
            var voice = MediaRecord(kind: "voice", state: .done)
            voice.content = Array("#!AMR\n".utf8)
            voice.size = 6
            voice.mime = "audio/amr"
            voice.fileExtension = "amr"
            voice.duration = 2500
            $0.media = [voice]
        },
        Case("RC:FileMsg", .file, #"{"name":"Plan.PDF","size":"2048","type":"PDF","fileUrl":"http://m.test/p"}"#) {
            var file = MediaRecord(kind: "file")
            file.name = "Plan.PDF"
            file.size = 2048
            file.fileExtension = "pdf"
            file.url = "http://m.test/p"
            $0.media = [file]
        },
        Case("RC:FileMsg", .file, #"{"name":"b","size":77,"type":"text/plain","localPath":"/b"}"#, "from a client") {
            var file = MediaRecord(kind: "file")
            file.name = "b"
            file.size = 77
            file.mime = "text/plain"
            file.localPath = "/b"
            $0.media = [file]
        },
        Case(
            "RC:SightMsg", .video,
            #"{"sightUrl":"http://m.test/v.mp4","content":"/9j/4AE=","duration":9,"size":5001,"name":"v.mp4"}"#
        ) {
            var video = MediaRecord(kind: "video")
            video.url = "http://m.test/v.mp4"
            video.duration = 9000
            video.size = 5001
            video.name = "v.mp4"
            $0.media = [video, picture(.cover)]
        },
        Case("RC:LBSMsg", .location, #"{"content":"/9j/4AE=","latitude":52.5,"longitude":"13.25","poi":"Tor 3"}"#) {
            $0.place = Place(latitude: 52.5, longitude: 13.25, address: "Tor 3")
            $0.media = [picture(.thumbnail)]
        },
        Case("RC:LBSMsg", .location, #"{"poi":"Somewhere","latitude":1}"#, "half a place") {
            $0.text = "Somewhere"
            $0.unnamed = #"{"content":{"latitude":1}}"#
        },
        Case("RC:ImgTextMsg", .card, #"{"title":"T","content":"C","imageUri":"http://m.test/i","url":"http://w.test"}"#)
        {
            ($0.title, $0.text, $0.url) = ("T", "C", "http://w.test")
            var image = MediaRecord(variant: .thumbnail, kind: "image")
            image.url = "http://m.test/i"
            $0.media = [image]
        },
        Case(
            "RC:PSMultiImgTxtMsg", .card,
            #"{"articles":[{"title":"A","digest":"a","picurl":"http://m.test/a","url":"http://w.test/a"},"#
                + #"{"title":"B","digest":"b","picurl":"","url":"http://w.test/b"}]}"#
        ) {
            ($0.title, $0.url, $0.text) = ("A", "http://w.test/a", "a\nB\nhttp://w.test/b\nb")
            var image = MediaRecord(variant: .thumbnail, kind: "image")
            image.url = "http://m.test/a"
            $0.media = [image]
        },
        Case("RC:PSImgTxtMsg", .card, #"{"articles":[{"title":"One"}]}"#) { $0.title = "One" },
        Case(
            "RC:ReferenceMsg", .text,
            #"{"content":"agreed","referMsgUserId":"kai","objName":"RC:TxtMsg","referMsg":{"content":"at 8?","extra":"x"}}"#
        ) {
            $0.text = "agreed"
            $0.references = [MessageReference(role: .reply, sender: "kai", quote: "at 8?", kind: .text)]
            $0.unnamed = #"{"content":{"referMsg":{"extra":"x"}}}"#
        },
        Case(
            "RC:ReferenceMsg", .text,
            #"{"content":"nice","referMsgUserId":"kai","referMsgUid":"R-1","objName":"RC:FileMsg","#
                + #""referMsg":"{\"name\":\"f.txt\",\"size\":1}"}"#,
            "with an id, quoting a file"
        ) {
            $0.text = "nice"
            $0.references = [
                MessageReference(role: .reply, key: MessageKey(id: "R-1"), sender: "kai", quote: "f.txt", kind: .file)
            ]
        },
        Case(
            "RC:CombineMsg", .forward,
            #"{"title":"Chat of A and B","name":"c.html","remoteUrl":"http://m.test/c.html","conversationType":1,"#
                + #""nameList":["A","B"],"summaryList":["A: hi","B: hello"]}"#
        ) {
            ($0.title, $0.text) = ("Chat of A and B", "A: hi\nB: hello")
            var page = MediaRecord(kind: "file")
            page.name = "c.html"
            page.url = "http://m.test/c.html"
            $0.media = [page]
            $0.unnamed = #"{"content":{"conversationType":1,"nameList":["A","B"]}}"#
        },
        Case("RC:InfoNtf", .event, #"{"message":"Lin added you","extra":""}"#) {
            ($0.event, $0.text, $0.unreadWeight) = ("notice", "Lin added you", 0)
        },
        Case(
            "RC:ContactNtf", .event,
            #"{"operation":"Request","sourceUserId":"lin","targetUserId":"kai","message":"Add me"}"#
        ) {
            ($0.event, $0.text, $0.unreadWeight) = ("contact-requested", "Add me", 0)
            $0.unnamed = #"{"content":{"sourceUserId":"lin","targetUserId":"kai"}}"#
        },
        Case("RC:ProfileNtf", .event, #"{"operation":"Changed","data":"{\"n\":1}"}"#) {
            ($0.event, $0.unreadWeight, $0.extras) = ("changed", 0, #"{"data":"{\"n\":1}"}"#)
        },
        Case("RC:CmdNtf", .event, #"{"name":"lights","data":"on"}"#) {
            ($0.event, $0.text, $0.unreadWeight, $0.extras) = ("command", "lights", 0, #"{"data":"on"}"#)
        },
        Case("RC:NewMsg", .unknown, #"{"content":"AAAA","k":1}"#, "unknown of RongCloud's") {
            $0.unnamed = #"{"content":{"content":"AAAA","k":1}}"#
        },
        Case("shop:order", .custom, #"{"order":"A7","user":{"id":"kai"},"extra":"e","price":1.50}"#, "an application's")
        {
            $0.extras = #"{"order":"A7","user":{"id":"kai"},"extra":"e","price":1.50}"#
        },
        Case("shop:note", .custom, #""plain words""#, "an application's text") { $0.text = "plain words" },
    ]

    @Test(arguments: cases) func `a content becomes exactly this message`(_ item: Case) throws {
        let records = RongCloudFixture.read(
            try RongCloudFixture.value(RongCloudFixture.log(item.content, as: item.name)))
        var expected = RongCloudFixture.message(item.kind, item.name)
        item.expected(&expected)
        #expect(records == [.message(expected)])
    }

    @Test func `user and mentions are read from any content`() throws {
        let content =
            #"{"content":"@Kai","user":{"id":"lin","name":"Lin","portrait":"http://p.test/l","extra":"vip","vip":2},"#
            + #""mentionedInfo":{"type":2,"userIdList":["kai","bo"],"mentionedContent":"Lin mentioned you"}}"#
        let records = RongCloudFixture.read(try RongCloudFixture.value(RongCloudFixture.log(content)))
        var person = ParticipantRecord(
            account: RongCloudFixture.app, id: "lin", name: "Lin", asOf: RongCloudFixture.at)
        person.avatar = "http://p.test/l"
        person.extras = #"{"extra":"vip"}"#
        var message = RongCloudFixture.message(.text, "RC:TxtMsg")
        message.text = "@Kai"
        message.senderName = "Lin"
        message.mentions = ["kai", "bo"]
        message.unnamed =
            #"{"content":{"user":{"vip":2},"mentionedInfo":{"mentionedContent":"Lin mentioned you"}}}"#
        #expect(records == [.participant(person), .message(message)])
    }

    @Test func `mentioning all sets one flag`() throws {
        let content = #"{"content":"hear","mentionedInfo":{"type":"1"}}"#
        let message = try RongCloudFixture.message(
            in: RongCloudFixture.read(try RongCloudFixture.value(RongCloudFixture.log(content))))
        #expect(message.mentionsAll)
        #expect(message.mentions.isEmpty)
        #expect(message.unnamed == nil)
    }

    @Test func `an application's content names its user too`() throws {
        let content = #"{"n":1,"user":{"id":"lin","name":"Lin","icon":"i"}}"#
        let records = RongCloudFixture.read(
            try RongCloudFixture.value(RongCloudFixture.log(content, as: "shop:order")))
        #expect(try RongCloudFixture.message(in: records).senderName == "Lin")
        guard case .participant(let person) = try #require(records.first) else {
            Issue.record("no participant")
            return
        }
        #expect(person.name == "Lin")
        #expect(person.avatar == "i")
    }
}
