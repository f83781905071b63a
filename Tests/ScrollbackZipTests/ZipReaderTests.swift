import ScrollbackZip
import Testing

@Suite struct ZipReaderTests {
    struct Refused: CustomTestStringConvertible {
        let name: [UInt8]
        let refusal: ZipRefusal
        var flags: UInt16 = 0
        var mode: UInt32 = 0o100644
        var testDescription: String { "\(refusal)" }

        init(_ name: String, _ refusal: ZipRefusal, flags: UInt16 = 0, mode: UInt32 = 0o100644) {
            self.name = Array(name.utf8)
            self.refusal = refusal
            self.flags = flags
            self.mode = mode
        }
    }

    static let refused = [
        Refused("../x", .parentFolder),
        Refused("a/../../x", .parentFolder),
        Refused("a/..", .parentFolder),
        Refused("/etc/passwd", .absolutePath),
        Refused("a\\..\\x", .backslash),
        Refused("C:/x", .driveLetter),
        Refused("good.txt\0.exe", .nulByte),
        Refused("", .emptyName),
        Refused("link", .symbolicLink, mode: 0o120777),
        Refused("device", .device, mode: 0o020666),
        Refused("secret", .encrypted, flags: 1),
        Refused("./first", .duplicateName),
    ]

    @Test(arguments: refused)
    func `an unsafe entry is named and skipped, and the rest goes on`(_ one: Refused) throws {
        var zip = RawZip()
        zip.add("first", "1")
        zip.add(one.name, Array("target".utf8), flags: one.flags, mode: one.mode)
        zip.add("last", "2")
        let name = String(decoding: one.name, as: UTF8.self)
        #expect(try reading(zip.finished()) == Reading(entries: ["first=1", "\(name)!\(one.refusal)", "last=2"]))
    }

    @Test func `the data of a refused entry is not to be had`() throws {
        var zip = RawZip()
        zip.add("../x", "data")
        let result = try reading(zip.finished()) { entry in
            do throws(ZipError) {
                return String(decoding: try entry.read(upTo: 10), as: UTF8.self)
            } catch {
                return "\(error)"
            }
        }
        #expect(
            result.entries == ["\"../x\" leaves its folder by \"..\": unpack the zip safely and give the file itself"])
    }

    @Test(arguments: Way.allCases)
    func `names that only look unsafe are read`(_ way: Way) throws {
        var zip = RawZip()
        for name in ["..a", "a..b/c", "...", "ab:c", ".hidden", "~x", "会议/记录.txt"] { zip.add(name, name) }
        zip.add("folder/", "")
        let result = try reading(zip.finished(), way)
        #expect(result.error == nil)
        #expect(
            result.entries == ["..a", "a..b/c", "...", "ab:c", ".hidden", "~x", "会议/记录.txt"].map { "\($0)=\($0)" } + [
                "folder/"
            ])
    }

    @Test(arguments: [UInt16(0), 0x0800])
    func `a name is its bytes, whatever the locale and the flag say`(_ flags: UInt16) throws {
        let gbk: [UInt8] = [0xBB, 0xE1, 0xD2, 0xE9]
        var zip = RawZip()
        zip.add(Array("会议🎉".utf8), [], flags: flags)
        zip.add(gbk, [], flags: flags)
        var names: [[UInt8]] = []
        let result = try reading(zip.finished()) { entry in
            names.append(entry.nameBytes)
            return entry.name
        }
        #expect(names == [Array("会议🎉".utf8), gbk])
        #expect(result.entries == ["会议🎉", String(decoding: gbk, as: UTF8.self)])
        #expect(result.entries[1].contains("\u{FFFD}"))
    }

    @Test func `a time is known only where the archive gives it in UTC`() throws {
        var zip = RawZip()
        zip.add(Array("dos".utf8), [])
        zip.add(
            Array("unix".utf8), [],
            extra: little(UInt16(0x5455)) + little(UInt16(5)) + [1] + little(UInt32(1_772_000_000)))
        let windows = UInt64(1_772_000_000_000 + 11_644_473_600_000) * 10_000
        let times = little(windows) + little(windows) + little(windows)
        zip.add(
            Array("ntfs".utf8), [],
            extra: little(UInt16(0x000A)) + little(UInt16(32)) + little(UInt32(0)) + little(UInt16(1))
                + little(UInt16(24)) + times)
        let result = try reading(zip.finished()) { "\($0.name) \($0.modifiedAt ?? -1)" }
        #expect(result.entries == ["dos -1", "unix 1772000000000", "ntfs 1772000000000"])
    }

    @Test(arguments: Way.allCases)
    func `a wrong checksum is an error of that entry, after its data`(_ way: Way) throws {
        var zip = RawZip()
        zip.add("first", "1")
        zip.add(Array("wrong".utf8), Array("data".utf8), checksum: 1)
        zip.add("last", "2")
        #expect(try reading(zip.finished(), way) == Reading(entries: ["first=1", "wrong=data?damaged", "last=2"]))
    }

    @Test(arguments: Way.allCases)
    func `an empty zip has no entries`(_ way: Way) throws {
        #expect(try reading(RawZip().finished(), way) == Reading())
    }

    struct Foreign: CustomTestStringConvertible {
        let name: String
        let bytes: [UInt8]
        let found: String?
        var testDescription: String { name }
    }

    static let foreign = [
        Foreign(name: "nothing", bytes: [], found: "an empty file"),
        Foreign(name: "gzip", bytes: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0], found: "a gzip file"),
        Foreign(name: "7-Zip", bytes: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C, 0, 4], found: "a 7-Zip archive"),
        Foreign(name: "RAR", bytes: Array("Rar!\u{1A}\u{07}\0".utf8), found: "a RAR archive"),
        Foreign(name: "tar", bytes: [UInt8](repeating: 97, count: 257) + Array("ustar\0".utf8), found: "a tar archive"),
        Foreign(name: "JSON", bytes: Array(" {\"a\":1}".utf8), found: "a JSON file"),
        Foreign(name: "text", bytes: Array("hello\n".utf8), found: nil),
        Foreign(name: "long text", bytes: [UInt8](repeating: 97, count: 300_000), found: nil),
    ]

    @Test(arguments: foreign, Way.allCases)
    func `what is no zip is called by its name`(_ one: Foreign, _ way: Way) throws {
        #expect(try reading(one.bytes, way) == Reading(error: .notZip(found: one.found)))
    }

    @Test func `a file that is not there is named with the system's reason`() throws {
        #expect(throws: ZipError.cannotOpen(path: "/nonexistent/a.zip", reason: "No such file or directory")) {
            try ZipReader.read(path: "/nonexistent/a.zip") { _ in }
        }
    }

    @Test func `what a visit throws ends the reading and comes out`() throws {
        struct Stop: Error {}
        var zip = RawZip()
        zip.add("a")
        zip.add("b")
        let scratch = try Scratch()
        var names: [String] = []
        #expect(throws: Stop.self) {
            try ZipReader.read(path: scratch.file("a.zip", zip.finished())) {
                names.append($0.name)
                throw Stop()
            }
        }
        #expect(names == ["a"])
    }
}
