import ScrollbackArchive
import ScrollbackIngest
import Testing

/// Packages and flags of received messages: rows of docs/features.md by their number.
@Suite struct FeaturesPackageTests {
    typealias Fixture = FeaturesFixture

    private func apply(_ records: [Record], to session: SyncSession) throws -> IngestOutcome {
        try session.apply(IngestBatch(records.map { IngestBatch.Entry($0) }))
    }

    @Test func `R-1 one feed holds single, group, chatroom and system messages`() throws {
        try Fixture.withArchive { archive in
            for (id, type) in [1, 3, 4, 6].enumerated() {
                try archive.take(Fixture.rongcloud(Fixture.client(id, type: type)))
            }
            let kinds = try archive.read { try $0.allConversations(includingChatrooms: true).map(\.record.kind) }
            #expect(Set(kinds) == [.single, .group, .chatroom, .system])
        }
    }

    @Test func `R-2 a package of 200 lands whole or not at all`() throws {
        try withMemoryFolder { folder in
            let archive = try Archive.open(folder, access: .write)
            #expect(try archive.take(Fixture.package(200, from: 0, hasMore: true)).new == 200)
            // The last message of the second package cannot be stored: the other 199 are not there either.
            try EnvironmentSystem.execute(
                "CREATE UNIQUE INDEX no_twin ON message (sent_at) WHERE sent_at = 1683356889399", in: folder)
            var second = try Fixture.package(200, from: 200, hasMore: false)
            second += try Fixture.rongcloud(Fixture.client(399).replacing("B1AA-399", with: "B1AA-twin"))
            #expect(throws: ArchiveError.self) { try archive.take(second) }
            #expect(try archive.find(.everything).count == 200)
            try EnvironmentSystem.execute("DROP INDEX no_twin", in: folder)
            #expect(try archive.take(second).new == 201)
            #expect(try archive.verify() == [])
        }
    }

    @Test func `R-3 R-4 how much is left and whether more comes is no part of a message`() throws {
        try Fixture.withArchive { archive in
            let message = Fixture.client(1)
            let records = try Fixture.rongcloud(
                #"{"message":\#(message),"left":199,"offline":true,"hasPackage":true}"#,
                #"{"message":\#(message),"left":0,"offline":true,"hasPackage":false}"#)
            #expect(try archive.take(records).new == 1)
            #expect(try archive.only("B1AA-1").record.unnamed == nil)
            let again = try archive.take(records)
            #expect((again.new, again.changed) == (0, 0))
        }
    }

    @Test func `R-5 packages in two syncs, the first cut short, make the archive of one`() throws {
        let packages = try [
            Fixture.package(200, from: 0, hasMore: true), Fixture.package(7, from: 200, hasMore: false),
        ]
        try Fixture.withArchive { whole in
            try whole.take(packages[0], packages[1])
            try Fixture.withArchive { archive in
                struct Stop: Error {}
                #expect(throws: Stop.self) {
                    try archive.sync(run) { session in
                        _ = try apply(packages[0], to: session)
                        throw Stop()
                    }
                }
                #expect(try archive.find(.everything).count == 200)
                let outcome = try archive.take(packages[0], packages[1])
                #expect((outcome.new, outcome.present) == (7, 200))
                #expect(try ConvergenceListing(archive).difference(from: ConvergenceListing(whole)) == nil)
            }
        }
    }

    @Test func `R-6 a sync that found nothing has ended as well`() throws {
        try Fixture.withArchive { archive in
            try archive.sync(run) { _ in }
            let runs = try archive.read { try $0.runs() }
            #expect(runs.map(\.endedAt) == [.epoch])
            #expect(runs.map(\.new) == [0])
        }
    }

    @Test func `R-7 readers see packages, never a part of one`() throws {
        try Fixture.withArchive { archive in
            let reader = try Archive.open(archive.folder, access: .read)
            try archive.sync(run) { session in
                for package in 0..<3 {
                    let seen = try reader.read { snapshot in
                        let before = try snapshot.count(SearchPlan(.everything))
                        _ = try apply(
                            Fixture.package(50, from: package * 50, hasMore: package < 2), to: session)
                        // The package landed while this reader was reading: it goes on with what it began with.
                        #expect(try snapshot.count(SearchPlan(.everything)) == before)
                        return before
                    }
                    #expect(seen == package * 50)
                    #expect(try reader.find(.everything).count == (package + 1) * 50)
                }
            }
        }
    }

    // MARK: - Flags

    private func view(_ more: String..., as name: String = "RC:TxtMsg", _ content: String = #"{"content":"x"}"#) throws
        -> StoredMessage
    {
        try Fixture.withArchive { archive in
            for more in more {
                try archive.take(Fixture.rongcloud(Fixture.client(1, as: name, content: content, more: more)))
            }
            return try archive.only("B1AA-1")
        }
    }

    private let voice = #"{"remoteUrl":"u","duration":1}"#

    @Test func `R-8 the offline flag is kept`() throws {
        #expect(try view(#","offline":true"#).record.perspectives.map(\.delivery) == [.offline])
        #expect(try view(#","offline":false"#).record.perspectives.map(\.delivery) == [.online])
    }

    @Test func `R-9 the status info outweighs the old status, which is kept`() throws {
        let message = try view(#","receivedStatus":0,"receivedStatusInfo":{"isRead":true}"#)
        #expect(message.record.perspectives.map(\.isRead) == [true])
        #expect(message.record.unnamed == #"{"receivedStatus":0}"#)
    }

    @Test func `R-10 another device had it, and from then on always`() throws {
        let yes = #","receivedStatusInfo":{"isRetrieved":true}"#
        let no = #","receivedStatusInfo":{"isRetrieved":false}"#
        #expect(try view(yes, no).record.perspectives.map(\.isRetrieved) == [true])
        #expect(try view(no, yes).record.perspectives.map(\.isRetrieved) == [true])
        #expect(try view(no).record.perspectives.map(\.isRetrieved) == [false])
    }

    @Test func `R-11 read only ever becomes true`() throws {
        #expect(try view(#","receivedStatus":1"#, #","receivedStatus":0"#).record.perspectives.map(\.isRead) == [true])
        #expect(try view(#","receivedStatus":0"#, #","receivedStatus":1"#).record.perspectives.map(\.isRead) == [true])
        #expect(try view("").record.perspectives.first?.isRead == nil)
    }

    @Test func `R-12 only voices are listened to`() throws {
        let heard = #","receivedStatus":3"#
        #expect(try view(heard, as: "RC:HQVCMsg", voice).record.perspectives.map(\.isListened) == [true])
        #expect(try view(heard).record.perspectives.map(\.isListened) == [nil])
    }

    @Test func `R-13 only media are downloaded`() throws {
        let done = #","receivedStatusInfo":{"isDownloaded":true}"#
        let views = try view(done, as: "RC:ImgMsg", #"{"imageUri":"u"}"#).record.perspectives
        #expect(views.map(\.isDownloaded) == [true])
        #expect(try view(done).record.perspectives.map(\.isDownloaded) == [nil])
    }
}

extension String {
    /// This text with every occurrence of a word replaced by another one.
    fileprivate func replacing(_ word: String, with other: String) -> String {
        var rest = self[...]
        var result = ""
        while let range = rest.firstRange(of: word) {
            result += rest[..<range.lowerBound] + other
            rest = rest[range.upperBound...]
        }
        return result + rest
    }
}
