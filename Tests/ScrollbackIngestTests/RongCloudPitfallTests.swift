import ScrollbackArchive
import ScrollbackIngest
import ScrollbackJSON
import Testing

/// The known traps of the format, by number, and what the vendor's documents promise of received messages.
@Suite struct RongCloudPitfallTests {
    private func message(_ json: String, account: String? = nil, zone: Zone? = nil) throws -> MessageRecord {
        try RongCloudFixture.message(
            in: RongCloudFixture.read(try RongCloudFixture.value(json), account: account, zone: zone))
    }

    @Test(arguments: [
        #"{"content":"same"}"#, #""{\"content\":\"same\"}""#, #""same""#,
        #"{"content":"same","user":[],"mentionedInfo":null,"extra":null}"#,
    ]) func `1 content is an object, JSON in a string or text`(_ content: String) throws {
        let message = try message(RongCloudFixture.log(content))
        #expect(message.text == "same")
        #expect(message.senderName == nil)
    }

    @Test func `1 what is mended in JSON inside a string is said`() throws {
        let json = RongCloudFixture.log(#""{\"content\":\"a\\ud800b\"}""#)
        let records = RongCloudFixture.read(try RongCloudFixture.value(json))
        #expect(
            records.first
                == .issue(
                    IssueRecord(
                        outcome: .repaired, reason: "lone-surrogate", bytes: Array(json.utf8), detail: "content")))
        #expect(try RongCloudFixture.message(in: records).text == "a\u{FFFD}b")
    }

    @Test(arguments: ["msgUID", "messageUID", "messageUId", "messageUid"])
    func `2 four spellings of one id`(_ name: String) throws {
        let json =
            #"{"fromUserId":"lin","targetId":"kai","conversationType":1,"objectName":"RC:TxtMsg","sentTime":5,"#
            + #""content":{"content":"x"},"\#(name)":"M-1"}"#
        #expect(RongCloudFixture.adapter.confidence(in: try RongCloudFixture.value(json)) >= 90)
        let message = try message(json)
        #expect(message.key == MessageKey(id: "M-1"))
        #expect(message.unnamed == nil)
    }

    @Test func `3 a group may be named by the capital GroupId alone`() throws {
        let json = RongCloudFixture.log(#"{"content":"x"}"#, to: "", type: "3")
            .replacing(#""GroupId":"""#, #""GroupId":"g1""#)
        #expect(try message(json).conversation == "g1")
        let other = RongCloudFixture.log(#"{"content":"x"}"#, to: "g2", type: "3")
            .replacing(#""GroupId":"""#, #""GroupId":"g1""#)
        #expect(try message(other).unnamed == #"{"GroupId":"g1"}"#)
    }

    @Test func `4 a printed time is Beijing's unless a person says otherwise`() throws {
        let json = RongCloudFixture.log(#"{"content":"x"}"#).replacing(#""timestamp":1683356889123,"#, "")
        #expect(try message(json).sentAt == RongCloudFixture.at)
        #expect(try message(json, zone: .utc).sentAt == Instant(milliseconds: 1_683_356_889_123 + 28_800_000))
        #expect(try message(json, zone: .utc).sentAtText == RongCloudFixture.printed)
    }

    @Test(arguments: ["0", "-5", "1e30", #""soon""#, "9223372036854775807", "1683356889123.5"])
    func `4 an impossible number gives way to the printed time`(_ number: String) throws {
        let json = RongCloudFixture.log(#"{"content":"x"}"#).replacing("1683356889123", number)
        #expect(try message(json).sentAt == RongCloudFixture.at)
        let bare = json.replacing(RongCloudFixture.printed, "2023-02-30 25:00")
        #expect(try message(bare).sentAt == nil)
        #expect(try message(bare).sentAtText == "2023-02-30 25:00")
        let none = json.replacing(RongCloudFixture.printed, "")
        #expect(try message(none).sentAtText == (number == #""soon""# ? "soon" : number))
    }

    @Test func `5 embedded pictures leave the record's leftovers`() throws {
        let thumbnail = String(repeating: "/9j/", count: 20_000)
        let quoted =
            #"{"content":"r","objName":"RC:ImgMsg","referMsg":{"content":"\#(thumbnail)","imageUri":"u","k":1}}"#
        let message = try message(RongCloudFixture.log(quoted, as: "RC:ReferenceMsg"))
        #expect(message.unnamed == #"{"content":{"referMsg":{"k":1}}}"#)
        let image = try self.message(RongCloudFixture.log(#"{"content":"\#(thumbnail)"}"#, as: "RC:ImgMsg"))
        #expect(image.unnamed == nil)
        #expect(image.media.last?.content?.count == 60_000)
    }

    @Test(arguments: ["9", #""9""#, "9.0"]) func `6 numbers may be strings`(_ number: String) throws {
        let voice = try message(
            RongCloudFixture.log(#"{"remoteUrl":"u","duration":\#(number)}"#, as: "RC:HQVCMsg", type: "\"1\""))
        #expect(voice.media.first?.duration == 9000)
        let file = try message(RongCloudFixture.log(#"{"fileUrl":"u","size":\#(number)}"#, as: "RC:FileMsg"))
        #expect(file.media.first?.size == 9)
        let flagged = try message(
            RongCloudFixture.log(#"{"content":"x"}"#, more: #","isSensitiveWord":"true","sensitiveType":\#(number)"#))
        #expect(flagged.unnamed == #"{"isSensitiveWord":"true","sensitiveType":\#(number)}"#)
    }

    @Test func `7 and 8 escaped slashes and a slash date`() throws {
        let line =
            "2023/05/06 15:08:09"
            + RongCloudFixture.log(#"{"content":"http:\/\/w.test\/a"}"#)
        let message = try RongCloudFixture.message(in: RongCloudFixture.read(RongCloudFixture.line(line)))
        #expect(message.text == "http://w.test/a")
        #expect(message.sentAt == RongCloudFixture.at)
    }

    @Test func `9 two spellings of a command's name and of the mentioned`() throws {
        let command = try message(RongCloudFixture.log(#"{"operation":"lights","data":""}"#, as: "RC:CmdNtf"))
        #expect(command.text == "lights")
        #expect(command.extras == nil)
        for name in ["userIdList", "userIds"] {
            let mention = try message(
                RongCloudFixture.log(#"{"content":"x","mentionedInfo":{"type":2,"\#(name)":["kai"]}}"#))
            #expect(mention.mentions == ["kai"])
        }
    }

    @Test func `10 an edit names the same message however often it is edited`() throws {
        let keys = try ["a", "b"].map { text -> MessageKey? in
            let json = RongCloudFixture.log(
                #"{"content":"\#(text)"}"#, type: "10", more: #","originalMsgUID":"OLD-1""#)
            guard case .revision(let revision) = RongCloudFixture.read(try RongCloudFixture.value(json)).last else {
                return nil
            }
            return revision.key
        }
        #expect(keys == [MessageKey(id: "OLD-1"), MessageKey(id: "OLD-1")])
    }

    @Test func `11 the direction is what the client says, also to oneself`() throws {
        let roamed = try message(RongCloudFixture.client(target: "kai", direction: 1), account: "lin")
        #expect(roamed.perspectives.first?.direction == .sent)
        let note = try message(RongCloudFixture.client(target: "lin", direction: 2), account: "lin")
        #expect(note.perspectives.first?.direction == .received)
        #expect(note.conversation == "lin|lin")
        let silent = RongCloudFixture.client(target: "kai").replacing(#""messageDirection":2,"#, "")
        #expect(try message(silent, account: "lin").perspectives.first?.direction == .sent)
        #expect(try message(silent, account: "kai").perspectives.first?.direction == .received)
        #expect(try message(silent).perspectives.first?.direction == nil)
    }

    @Test func `12 the same message in two hours is the same record`() throws {
        let json = RongCloudFixture.log(#"{"content":"x"}"#)
        let bare = RongCloudFixture.read(try RongCloudFixture.value(json, path: "2023-05-06-14"))
        let line = RongCloudFixture.read(RongCloudFixture.line("2023/05/06 15:00:00" + json))
        #expect(bare == line)
    }

    @Test func `a private pair is in the order of bytes, whoever writes`() throws {
        let one = try message(RongCloudFixture.log(#"{"content":"x"}"#, from: "ß", to: "z"))
        let other = try message(RongCloudFixture.log(#"{"content":"x"}"#, from: "z", to: "ß"))
        #expect(one.conversation == "z|ß")
        #expect(other.conversation == "z|ß")
    }

    @Test func `a named account outweighs the content's, which is kept`() throws {
        let message = try message(RongCloudFixture.log(#"{"content":"x"}"#), account: "work")
        #expect(message.account.name == "work")
        #expect(message.unnamed == #"{"appId":"app7"}"#)
    }
}
