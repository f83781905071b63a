import ScrollbackArchive
import ScrollbackSearch
import Testing

struct CursorTests {
    static let now = Instant(clamping: 1_740_800_000_123)

    @Test(arguments: ["UTC", "+08:00", "-0330", "Asia/Shanghai"])
    func `a cursor is read back as it was written`(_ name: String) throws {
        let zone = try #require(Zone(named: name))
        let query = try QueryNode(parsing: "a from:li")
        for (direction, key) in [(Cursor.Direction.older, Int64.max), (.newer, -5)] {
            let cursor = Cursor(
                direction: direction, position: Position(key: key, number: 42),
                query: Cursor.fingerprint(of: query, isNewestFirst: true), now: Self.now, zone: zone)
            #expect(try Cursor(cursor.description) == cursor)
        }
    }

    @Test func `a cursor is plain text`() throws {
        let cursor = Cursor(
            direction: .older, position: Position(key: 7, number: 42), query: "00112233aabb", now: Self.now,
            zone: Zone(name: "+08:00", offset: 28_800))
        #expect(cursor.description == "v1.older.7.42.00112233aabb.1740800000123.%2B08%3A00")
    }

    static let broken: [(String, CursorError)] = [
        ("", .malformed),
        ("v1", .malformed),
        ("AYf3", .malformed),
        ("vx.older.7.42.00112233aabb.0.UTC", .malformed),
        ("v2.older.7.42.00112233aabb.0.UTC.more", .otherVersion("v2")),
        ("v1.up.7.42.00112233aabb.0.UTC", .malformed),
        ("v1.older.+7.42.00112233aabb.0.UTC", .malformed),
        ("v1.older.7.42.0011.0.UTC", .malformed),
        ("v1.older.7.42.00112233aabb.999999999999999.UTC", .malformed),
        ("v1.older.7.42.00112233aabb.0.", .malformed),
        ("v1.older.7.42.00112233aabb.0.%4", .malformed),
        ("v1.older.7.42.00112233aabb.0.%55TC", .malformed),
        ("v1.older.7.42.00112233aabb.0.%FF", .malformed),
        ("v1.older.7.42.00112233aabb.0.UTC ", .unknownZone("UTC ")),
        ("v1.older.7.42.00112233aabb.0.Moon%2FBase", .unknownZone("Moon/Base")),
        ("v1.older.7.42.00112233aabb.0.%2Fetc%2Fpasswd", .unknownZone("/etc/passwd")),
    ]

    @Test(arguments: broken)
    func `a damaged cursor is refused`(_ text: String, _ expected: CursorError) {
        #expect(throws: expected) { try Cursor(text) }
    }

    @Test func `a cursor of another query or order is refused`() throws {
        func fingerprint(_ text: String, _ isNewestFirst: Bool = true) throws -> String {
            Cursor.fingerprint(of: try QueryNode(parsing: text), isNewestFirst: isNewestFirst)
        }
        let cursor = Cursor(
            direction: .older, position: Position(key: 7, number: 42), query: try fingerprint("a OR b"), now: Self.now,
            zone: .utc)
        try cursor.check(fingerprint("(a | “b”)"))
        #expect(throws: CursorError.differentQuery) { try cursor.check(fingerprint("a b")) }
        #expect(throws: CursorError.differentQuery) { try cursor.check(fingerprint("a OR b", false)) }
        #expect(try fingerprint("").count == 12)
    }
}
