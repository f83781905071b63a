import Foundation
import Scrollback
import Testing

/// The Swift that the README and the pages show is compiled here, and works.
struct ReadmeCodeTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    private static let root = folder.deletingLastPathComponent().deletingLastPathComponent()
    private static let now = Instant(clamping: 1_772_900_000_000)

    @Test(arguments: [("README.md", "PrintNewest.swift"), ("docs/embedding.md", "WalkPages.swift")])
    func `the page shows the file, line for line`(_ page: String, _ file: String) throws {
        let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
        let code = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
        let blocks = text.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
        #expect(blocks == [code])
    }

    @Test func `the README's five lines sync an export, search it and print`() throws {
        let folder = try TemporaryFolder()
        let export = Self.root.appending(path: "Examples/rongcloud").path()
        for _ in 1...2 {
            var screen = ""
            try printNewest(of: export, in: folder.path("archive"), now: Self.now, to: &screen)
            let lines = screen.split(separator: "\n")
            #expect(lines.count == 5)
            for line in lines { #expect(line.contains("审计") || line.contains("audit"), "\(line)") }
        }
    }

    @Test func `a walk gives every message of the query once`() throws {
        let folder = try TemporaryFolder()
        let lines = (1...120).map {
            #"{"type":"message","id":"\#($0)","conversation":"c","sender":"u","at":\#(1_700_000_000_000 + $0),"text":"word"}"#
        }
        let archive = try Archive.open(folder.path("archive"), access: .write)
        try archive.sync([folder.write(lines.joined(separator: "\n"), to: "export.ndjson")], at: Self.now)
        var ids: [String] = []
        try forEachMessage("word", in: archive, now: Self.now) { ids.append($0.record.key.id) }
        #expect(ids == (1...120).reversed().map(String.init))
    }
}
