import ScrollbackArchive
import ScrollbackIngest
import Testing

/// What RongCloud's documents promise of received messages, as far as one record can show it.
@Suite struct RongCloudFeatureTests {
    private func view(_ more: String, as name: String = "RC:TxtMsg", _ content: String = #"{"content":"x"}"#) throws
        -> Perspective
    {
        let json = RongCloudFixture.client(content, as: name, more: more)
        let records = RongCloudFixture.read(try RongCloudFixture.value(json), account: "kai")
        return try #require(try RongCloudFixture.message(in: records).perspectives.first)
    }

    private let voice = #"{"remoteUrl":"u","duration":1}"#

    @Test func `R-1 one feed holds single, group, chatroom and system messages`() throws {
        let kinds = try ["1", "3", "4", "6"].map {
            try RongCloudFixture.message(
                in: RongCloudFixture.read(
                    try RongCloudFixture.value(RongCloudFixture.log(#"{"content":"x"}"#, type: $0)))
            ).conversationKind
        }
        #expect(kinds == [.single, .group, .chatroom, .system])
    }

    @Test func `R-2 to R-7 how far a package has come is no part of a message`() throws {
        let inner = RongCloudFixture.client()
        let alone = try RongCloudFixture.message(
            in: RongCloudFixture.read(try RongCloudFixture.value(inner), account: "kai"))
        for (left, more) in [(199, true), (0, true), (0, false)] {
            let json = #"{"message":\#(inner),"left":\#(left),"hasPackage":\#(more)}"#
            let message = try RongCloudFixture.message(
                in: RongCloudFixture.read(try RongCloudFixture.value(json), account: "kai"))
            #expect(message == alone)
        }
    }

    @Test func `R-8 the offline flag is kept per message`() throws {
        let inner = RongCloudFixture.client()
        for (flag, delivery) in [("true", Perspective.Delivery.offline), ("0", .online)] {
            #expect(try view(#","offline":\#(flag)"#).delivery == delivery)
            #expect(try view(#","isOffLineMessage":\#(flag)"#).delivery == delivery)
            let json = #"{"message":\#(inner),"left":0,"offline":\#(flag),"hasPackage":false}"#
            let records = RongCloudFixture.read(try RongCloudFixture.value(json), account: "kai")
            #expect(try RongCloudFixture.message(in: records).perspectives.first?.delivery == delivery)
        }
        #expect(try view("").delivery == nil)
    }

    @Test func `R-9 the status info outweighs the old status, which is kept`() throws {
        let json = RongCloudFixture.client(
            more: #","receivedStatus":0,"receivedStatusInfo":{"isRead":true,"isRetrieved":false}"#)
        let message = try RongCloudFixture.message(
            in: RongCloudFixture.read(try RongCloudFixture.value(json), account: "kai"))
        #expect(message.perspectives.first?.isRead == true)
        #expect(message.unnamed == #"{"receivedStatus":0}"#)
    }

    @Test func `R-10 another device had it`() throws {
        #expect(try view(#","receivedStatus":8"#).isRetrieved == true)
        #expect(try view(#","receivedStatusInfo":{"isRetrieved":true}"#).isRetrieved == true)
        #expect(try view(#","receivedStatus":1"#).isRetrieved == false)
    }

    @Test func `R-11 read is what the source says, never inferred`() throws {
        #expect(try view(#","receivedStatus":1"#).isRead == true)
        #expect(try view(#","receivedStatus":0"#).isRead == false)
        #expect(try view(#","receivedStatusInfo":{"isRead":true}"#).isRead == true)
        #expect(try view("").isRead == nil)
    }

    @Test func `R-12 only voices are listened to`() throws {
        #expect(try view(#","receivedStatus":3"#, as: "RC:HQVCMsg", voice).isListened == true)
        #expect(try view(#","receivedStatus":1"#, as: "RC:HQVCMsg", voice).isListened == false)
        #expect(try view(#","receivedStatus":3"#).isListened == nil)
    }

    @Test func `R-13 only media are downloaded`() throws {
        #expect(try view(#","receivedStatus":5"#, as: "RC:FileMsg", #"{"fileUrl":"u"}"#).isDownloaded == true)
        #expect(
            try view(#","receivedStatusInfo":{"isDownloaded":true}"#, as: "RC:ImgMsg", #"{"imageUri":"u"}"#)
                .isDownloaded == true)
        #expect(try view(#","receivedStatus":5"#).isDownloaded == nil)
    }

    @Test func `a bit without a place in the model stays as it is`() throws {
        let json = RongCloudFixture.client(more: #","receivedStatus":17"#)
        let message = try RongCloudFixture.message(
            in: RongCloudFixture.read(try RongCloudFixture.value(json), account: "kai"))
        #expect(message.perspectives.first?.isRead == true)
        #expect(message.unnamed == #"{"receivedStatus":17}"#)
    }
}
