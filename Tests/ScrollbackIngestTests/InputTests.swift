import Glibc
import ScrollbackLedger
import ScrollbackZip
import Testing

@testable import ScrollbackArchive
@testable import ScrollbackIngest

/// What files, folders, zips and links become.
struct InputTests {
    @Test func `folders are read by the bytes of their names`() throws {
        let folder = try EngineFolder()
        for name in ["b/2", "b/10", "a", "B", "é", "b.txt", ".git/x", "b/.z"] { try folder.file(name, line("1")) }
        let list = try InputList([folder.path + "/"])
        #expect(
            list.items.map { String($0.path.dropFirst(folder.path.count)) } == [
                "/B", "/a", "/b/10", "/b/2", "/b.txt", "/é",
            ])
        #expect(list.totalSize == Int64(line("1").utf8.count * 6))
    }

    @Test func `links, pipes and sockets in folders are left alone`() throws {
        let folder = try EngineFolder()
        let outside = try EngineFolder()
        let secret = try outside.file("secret", line("secret"))
        try folder.file("data", line("1"))
        unsafe symlink(secret, folder.path + "/link")
        unsafe symlink(outside.path, folder.path + "/folder-link")
        unsafe mkfifo(folder.path + "/pipe", 0o600)
        let gathered = try gather([folder.path])
        #expect(gathered.messages.map(\.key.id) == ["1"])
        #expect(gathered.complaints.sorted() == ["refused special-file", "refused symlink", "refused symlink"])
    }

    @Test func `a folder exchanged for a link after listing is not followed`() throws {
        let folder = try EngineFolder()
        let outside = try EngineFolder()
        try outside.file("data", line("secret"))
        try folder.file("inner/data", line("1"))
        let list = try InputList([folder.path])
        unsafe rename(folder.path + "/inner", folder.path + "/away")
        unsafe symlink(outside.path, folder.path + "/inner")
        let item = try #require(list.items.first)
        #expect(throws: InputError.self) { _ = try InputDescriptor(item) }
    }

    @Test func `a link that was named is followed`() throws {
        let folder = try EngineFolder()
        try folder.file("data", line("1"))
        unsafe symlink("data", folder.path + "/link")
        #expect(try gather([folder.path + "/link"]).messages.count == 1)
    }

    @Test func `a path that is not there ends the run before it begins`() throws {
        let folder = try EngineFolder()
        #expect(throws: InputError.self) { _ = try InputList([folder.path + "/nothing"]) }
    }

    @Test func `an original has the size and the hash of its file`() throws {
        let folder = try EngineFolder()
        let bytes = Array(String(repeating: line("1"), count: 30_000).utf8)
        let gathered = try gather([folder.file("data", bytes)])
        var stream = try SHA256Stream()
        try stream.update(bytes)
        let digest = try stream.finish()
        #expect(gathered.parts.last?.end == InputEnd(size: Int64(bytes.count), sha256: digest))
        #expect(gathered.parts.filter(\.isLast).count == 1)
        #expect(gathered.messages.count == 30_000)
    }

    // MARK: Zips

    func zip(_ folder: borrowing EngineFolder, _ entries: [(String, String)]) throws -> String {
        let path = folder.path + "/export.zip"
        let writer = try ZipWriter(path: path)
        for (name, text) in entries { try writer.add(name: name, bytes: Array(text.utf8)) }
        try writer.finish()
        return path
    }

    @Test func `each entry of a zip is an input`() throws {
        let folder = try EngineFolder()
        let path = try zip(folder, [("a.log", line("1")), ("in/b.log", line("2")), ("__MACOSX/._a.log", "x")])
        let gathered = try gather([path])
        #expect(gathered.messages.map(\.key.id) == ["1", "2"])
        #expect(gathered.parts.map(\.path) == [path + "/a.log", path + "/in/b.log"])
        #expect(gathered.complaints.isEmpty)
    }

    @Test func `an entry that leaves its folder is refused and the rest is read`() throws {
        let folder = try EngineFolder()
        let path = try zip(folder, [("../evil", line("1")), ("/root", line("2")), ("good", line("3"))])
        let gathered = try gather([path])
        #expect(gathered.messages.map(\.key.id) == ["3"])
        #expect(gathered.complaints == ["refused unsafe-entry", "refused unsafe-entry"])
    }

    @Test func `a bomb is given up at its limit`() throws {
        let folder = try EngineFolder()
        let path = try zip(
            folder, [("bomb", String(repeating: line("1"), count: 20_000)), ("good", line("3"))])
        let walk = InputWalk(zipLimits: ZipLimits(bytesPerEntry: 100_000))
        let gathered = try gather([path], walk: walk)
        #expect(gathered.messages.last?.key.id == "3")
        #expect(gathered.complaints.contains("refused limit"))
        #expect(gathered.parts.first?.end == nil)
    }

    @Test func `a zip that was cut gives what is whole`() throws {
        let folder = try EngineFolder()
        let path = try zip(folder, [("a", line("1")), ("b", String(repeating: line("2"), count: 2000))])
        unsafe truncate(path, 260)
        let gathered = try gather([path])
        #expect(gathered.messages.first?.key.id == "1")
        #expect(gathered.complaints.contains("refused truncated"))
    }

    @Test func `a zip in a zip is named as one`() throws {
        let folder = try EngineFolder()
        let inner = try EngineFolder()
        let innerPath = try zip(inner, [("a", line("1"))])
        let bytes = try readAll(innerPath)
        let writer = try ZipWriter(path: folder.path + "/outer.zip")
        try writer.add(name: "inner.zip", bytes: bytes)
        try writer.finish()
        let gathered = try gather([folder.path])
        #expect(gathered.complaints == ["refused unrecognised"])
        #expect(gathered.issues.first?.detail.contains("zip inside a zip") == true)
    }

    func readAll(_ path: String) throws -> [UInt8] {
        let descriptor = try InputDescriptor(InputItem(path: path, place: .file))
        return try descriptor.read(upTo: 1 << 20, path: path, isStopped: { false })
    }

    @Test func `a pipe is read and a zip in it refused`() throws {
        let folder = try EngineFolder()
        let pipe = folder.path + "/pipe"
        unsafe mkfifo(pipe, 0o600)
        func feed(_ bytes: [UInt8]) -> CInt {
            // Both ways, so that neither side waits for the other.
            let writer = unsafe open(pipe, O_RDWR)
            _ = unsafe write(writer, bytes, bytes.count)
            return writer
        }
        let writer = feed([0x50, 0x4B, 3, 4, 0, 0, 0, 0])
        defer { close(writer) }
        #expect(throws: InputError.zipFromPipe(path: pipe)) { _ = try gather([pipe]) }
    }
}
