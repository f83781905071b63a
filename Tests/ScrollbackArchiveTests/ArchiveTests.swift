import Foundation
import ScrollbackArchive
import Testing

#if canImport(Glibc)
    import Glibc
#endif

@Suite struct ArchiveTests {
    @Test func `messages come back newest first, by words of every script`() throws {
        try withFolder { folder in
            let archive = try Archive.open(folder, access: .write)
            let outcome = try archive.take([
                message("1", "明天的会议改到三点", at: 1000), message("2", "Deploy the invoice service", at: 2000),
                message("3", "會議 moved", at: 3000),
            ])
            #expect(outcome.new == 3)
            #expect(try archive.find(.words(.init("会议"))) == ["3", "1"])
            #expect(try archive.find(.words(.init("议"))) == ["3", "1"])
            #expect(try archive.find(.words(.init("INVOICE"))) == ["2"])
            #expect(try archive.find(.words(.init("invo", isPrefix: true))) == ["2"])
            #expect(try archive.find(.everything) == ["3", "2", "1"])
            #expect(try archive.find(.all([.everything, .not(.words(.init("会议")))])) == ["2"])
            #expect(try archive.verify() == [])
        }
    }

    @Test func `the same records again change nothing`() throws {
        try withFolder { folder in
            let archive = try Archive.open(folder, access: .write)
            let records = [message("1", "one", at: 5), message("2", "two", at: 5), message("3", "three", at: 5)]
            #expect(try archive.take(records).new == 3)
            let again = try archive.take(records)
            #expect((again.new, again.present, again.changed) == (0, 3, 0))
        }
    }

    @Test func `a message that comes late into its millisecond takes its place by its id`() throws {
        try withFolder { folder in
            let archive = try Archive.open(folder, access: .write)
            try archive.take(
                [message("b", "x", at: 7), message("d", "x", at: 7)],
                [message("c", "x", at: 7), message("a", "x", at: 7)])
            try archive.take([message("e", "x", at: 6), message("0", "x", at: 8)])
            #expect(try archive.find(.words(.init("x"))) == ["0", "d", "c", "b", "a", "e"])
            #expect(try archive.verify() == [])
        }
    }

    @Test(arguments: ["张三", "zhangsan", "zs", "ZhangSan"])
    func `somebody known by an id alone is found by it and by its pinyin`(typed: String) throws {
        try withFolder { folder in
            let archive = try Archive.open(folder, access: .write)
            try archive.take([message("1", "x", at: 5, from: "张三"), message("2", "x", at: 6, from: "zoe")])
            #expect(try archive.read { try $0.participants(matching: typed).map(\.record.id) } == ["张三"])
        }
    }

    @Test func `a recall hides the words, before or after its message, and keeps them as evidence`() throws {
        for recallFirst in [true, false] {
            try withFolder { folder in
                let archive = try Archive.open(folder, access: .write)
                let recall = Record.recall(
                    RecallRecord(account: account, key: MessageKey(id: "1"), at: Instant(milliseconds: 9)))
                let words = message("1", "secret words", at: 5)
                try archive.take(recallFirst ? [recall] : [words], recallFirst ? [words] : [recall])
                #expect(try archive.find(.words(.init("secret"))) == [])
                #expect(try archive.find(.everything) == [])
                #expect(try archive.find(.state(.recalled)) == ["1"])
                #expect(try archive.find(.past(.init("secret"))) == ["1"])
                let found = try archive.read { try $0.messages(identified: "1") }
                #expect(found.first?.record.text == "secret words")
                #expect(found.first?.visibleText == nil)
                #expect(try archive.verify() == [])
            }
        }
    }

    @Test func `wordings settle on the latest whatever comes first`() throws {
        let wordings: [Record] = [
            message("1", "first", at: 5),
            .revision(
                RevisionRecord(account: account, key: MessageKey(id: "1"), text: "second", at: Instant(milliseconds: 6))
            ),
            .revision(
                RevisionRecord(account: account, key: MessageKey(id: "1"), text: "third", at: Instant(milliseconds: 7))),
        ]
        for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2], [2, 0, 1]] {
            try withFolder { folder in
                let archive = try Archive.open(folder, access: .write)
                for index in order { try archive.take([wordings[index]]) }
                let found = try #require(try archive.read { try $0.messages(identified: "1") }.first)
                #expect(found.record.text == "third")
                #expect(found.revisions.map(\.text) == ["first", "second"])
                #expect(try archive.find(.words(.init("second"))) == [])
                #expect(try archive.find(.past(.init("second"))) == ["1"])
                #expect(try archive.find(.flag(.edited)) == ["1"])
                #expect(try archive.verify() == [])
            }
        }
    }

    @Test func `files that a broken-off sync left are swept by the next one`() throws {
        struct Broken: Error {}
        func picture(_ id: String, _ byte: UInt8) -> Record {
            message(id, nil, at: 5) {
                var media = MediaRecord(kind: "image")
                media.content = [UInt8](repeating: byte, count: 100_000)
                $0.media = [media]
            }
        }
        try withFolder { folder in
            let archive = try Archive.open(folder, access: .write)
            try archive.take([picture("1", 1)])
            let kept = try files(in: folder + "/media")
            #expect(kept.count == 1)
            let stray = folder + "/media/ab"
            unsafe _ = mkdir(stray, 0o700)
            let name = stray + "/ab" + String(repeating: "0", count: 62)
            for path in [name, stray + "/half.partial"] {
                close(unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
            }
            #expect(throws: Broken.self) { try archive.sync(run) { _ in throw Broken() } }
            #expect(try files(in: folder + "/media").count == 3)
            try archive.take([message("2", "x", at: 6)])
            #expect(try files(in: folder + "/media") == kept)
            #expect(try archive.verify() == [])
        }
    }

    /// The paths of all files below a folder, in order.
    private func files(in folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.contains("/") }.sorted()
    }
}
