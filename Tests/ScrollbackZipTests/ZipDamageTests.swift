import ScrollbackZip
import Testing

@Suite struct ZipDamageTests {
    /// Ten deflated entries of some kilobytes that do not pack to nothing.
    static func tenEntries() throws -> [UInt8] {
        let scratch = try Scratch()
        var state: UInt64 = 7
        let writer = try ZipWriter(path: "\(scratch.path)/ten.zip")
        for index in 0..<10 {
            let bytes = (0..<3000).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(ascii: "a") + UInt8(state >> 60)
            }
            try writer.add(name: "entry\(index)", bytes: bytes)
        }
        try writer.finish()
        return try contents(of: "\(scratch.path)/ten.zip")
    }

    @Test(arguments: Way.allCases)
    func `a cut zip gives every whole entry and then says it is cut`(_ way: Way) throws {
        let whole = try Self.tenEntries()
        let all = try reading(whole, way)
        #expect(all.error == nil)
        #expect(all.entries.count == 10)
        for cut in Array(stride(from: 1, to: 10, by: 1)).map({ whole.count * $0 / 10 }) + [4, 30, whole.count - 1] {
            let result = try reading(Array(whole[..<cut]), way)
            let good = result.entries.filter { !$0.hasSuffix("?truncated") }
            #expect(good == Array(all.entries.prefix(good.count)), "cut at \(cut)")
            #expect(result.entries.count - good.count <= 1, "cut at \(cut)")
            #expect(good.count >= cut * 10 / whole.count - 1, "cut at \(cut)")
            guard case .truncated = result.error else {
                Issue.record("cut at \(cut): \(result.error.map { "\($0)" } ?? "no error")")
                continue
            }
        }
    }

    @Test func `a cut zip is not taken for a zip inside it`() throws {
        var inner = RawZip()
        inner.add("inner", "x")
        var outer = RawZip()
        outer.add("first", "1")
        outer.add(Array("inner.zip".utf8), inner.finished())
        let result = try reading(outer.bytes) { $0.name }
        #expect(result == Reading(entries: ["first", "inner.zip"], error: .truncated(entry: "inner.zip")))
    }

    @Test func `a damaged entry of a file does not take the others with it`() throws {
        let whole = try Self.tenEntries()
        let all = try reading(whole)
        var broken = whole
        for at in whole.count * 4 / 10..<whole.count * 4 / 10 + 20 { broken[at] = 0xFF }
        let result = try reading(broken)
        #expect(result.error == nil)
        #expect(result.entries.count == 10)
        #expect(zip(result.entries, all.entries).filter { $0 != $1 }.count == 1)
        #expect(result.entries.filter { $0.hasSuffix("?damaged") }.count == 1)
    }

    /// Fifty megabytes of zeros between two small entries.
    static func bomb() throws -> [UInt8] {
        let scratch = try Scratch()
        let writer = try ZipWriter(path: "\(scratch.path)/bomb.zip")
        try writer.add(name: "first", bytes: Array("1".utf8))
        var left = 50
        let megabyte = [UInt8](repeating: 0, count: 1 << 20)
        try writer.add(name: "bomb") {
            left -= 1
            return left >= 0 ? megabyte : nil
        }
        try writer.add(name: "last", bytes: Array("2".utf8))
        try writer.finish()
        return try contents(of: "\(scratch.path)/bomb.zip")
    }

    static func counted(_ entry: borrowing ZipEntry) -> String {
        var count = 0
        do {
            while case let bytes = try entry.read(upTo: 65_536), !bytes.isEmpty { count += bytes.count }
        } catch {
            return "\(entry.name) \(shortly(error))"
        }
        return "\(entry.name) \(count)"
    }

    @Test(arguments: Way.allCases)
    func `a bomb is stopped by its ratio and the next entry is read`(_ way: Way) throws {
        let result = try reading(Self.bomb(), way, line: Self.counted)
        #expect(result == Reading(entries: ["first 1", "bomb compressionRatio", "last 1"]))
    }

    struct Limited: CustomTestStringConvertible {
        let limits: ZipLimits
        let entries: [String]
        var error: ZipError?
        var testDescription: String { "\(limits)" }
    }

    static let limited = [
        Limited(limits: ZipLimits(compressionRatio: 2000), entries: ["first 1", "bomb 52428800", "last 1"]),
        Limited(limits: ZipLimits(bytesPerEntry: 5000), entries: ["first 1", "bomb bytesPerEntry", "last 1"]),
        Limited(
            limits: ZipLimits(totalBytes: 5000, compressionRatio: 2000),
            entries: ["first 1", "bomb totalBytes", "last totalBytes"]),
        Limited(
            limits: ZipLimits(entries: 1), entries: ["first 1"], error: .limit(.entries, entry: "bomb")),
    ]

    @Test(arguments: limited)
    func `each limit stops what it is for`(_ one: Limited) throws {
        let result = try reading(Self.bomb(), limits: one.limits, line: Self.counted)
        #expect(result == Reading(entries: one.entries, error: one.error))
    }

    @Test func `a list of entries without end is given up before it fills the memory`() throws {
        var zip = RawZip()
        for index in 0..<30_000 { zip.add([UInt8](repeating: 97, count: 50) + Array("\(index)".utf8), []) }
        let result = try reading(zip.finished(), limits: ZipLimits(entries: 10))
        guard case .limit(.entries, _) = result.error else {
            Issue.record("\(result.error.map { "\($0)" } ?? "no error")")
            return
        }
        #expect(result.entries.isEmpty)
    }

    @Test(arguments: Way.allCases)
    func `no damage of single bytes traps or hangs`(_ way: Way) throws {
        var zip = RawZip()
        zip.add("first", "1")
        zip.add("second/会议.txt", "22")
        let whole = zip.finished()
        var state: UInt64 = 20_260_302
        for round in 0..<300 {
            var bytes = whole
            for _ in 0...round % 3 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 20)
            }
            let result = try reading(bytes, way)
            #expect(result.entries.count <= 2, "seed 20260302, round \(round)")
        }
    }

    @Test func `errors print control characters escaped`() {
        #expect(
            ZipError.damaged(entry: "a\u{1B}[31m\n", reason: "bad CRC").description
                == #""a\u{1B}[31m\n" is damaged (bad CRC): fetch the zip again"#)
    }
}
