import Glibc
import ScrollbackZip
import Testing

@Suite struct ZipWriterTests {
    @Test func `what is written is read back`() throws {
        let scratch = try Scratch()
        let path = "\(scratch.path)/a.zip"
        let writer = try ZipWriter(path: path)
        try writer.add(name: "empty", bytes: [])
        try writer.add(name: "会议/记录.txt", bytes: Array("明天的会议改到三点".utf8))
        var pieces = [[UInt8]("a".utf8), [], [UInt8]("b".utf8)][...]
        try writer.add(name: "pieces") { pieces.popFirst() }
        try writer.finish()
        let result = try reading(contents(of: path))
        #expect(result == Reading(entries: ["empty=", "会议/记录.txt=明天的会议改到三点", "pieces=ab"]))
    }

    @Test func `the same entries give the same bytes, names marked as UTF-8, dated 1980`() throws {
        let scratch = try Scratch()
        for name in ["a.zip", "b.zip"] {
            let writer = try ZipWriter(path: "\(scratch.path)/\(name)")
            try writer.add(name: "会议", bytes: [UInt8](repeating: 1, count: 1000))
            try writer.finish()
        }
        let bytes = try contents(of: "\(scratch.path)/a.zip")
        #expect(try bytes == contents(of: "\(scratch.path)/b.zip"))
        #expect(bytes.count < 400)
        #expect(bytes[7] & 8 == 8)
        #expect(Array(bytes[10..<14]) == [0, 0, 0x21, 0])
    }

    @Test func `a writer that goes away leaves no whole zip`() throws {
        let scratch = try Scratch()
        let path = "\(scratch.path)/half.zip"
        do {
            let writer = try ZipWriter(path: path)
            try writer.add(name: "a", bytes: [1])
        }
        let result = try reading(contents(of: path))
        #expect(result.error != nil)
    }

    @Test func `a folder that is not there is named`() {
        #expect(throws: ZipError.cannotOpen(path: "/nonexistent/a.zip", reason: "No such file or directory")) {
            _ = try ZipWriter(path: "/nonexistent/a.zip")
        }
    }
}

func contents(of path: String) throws -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY)
    guard descriptor >= 0 else { throw ZipError.cannotOpen(path: path, reason: "open") }
    defer { close(descriptor) }
    var all: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 65_536)
    while case let count = unsafe read(descriptor, &room, room.count), count > 0 { all += room[..<count] }
    return all
}
