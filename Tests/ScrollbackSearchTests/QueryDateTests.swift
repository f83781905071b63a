import ScrollbackArchive
import Testing

@testable import ScrollbackSearch

/// What dates stand for, in UTC: half-open spans of the zone's calendar.
struct QueryDateTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var typed: String
        var zone: String
        var meaning: String

        init(_ typed: String, _ zone: String, _ meaning: String) {
            self.typed = typed
            self.zone = zone
            self.meaning = meaning
        }

        var testDescription: String { "\(typed) \(zone)" }
    }

    /// 2025-03-10T02:30:15.250Z: the 10th in Shanghai, still the 9th in New York.
    static let now = Instant(clamping: 1_741_573_815_250)

    static let fixed = [
        Case("on:2025-03-01", "UTC", "from 2025-03-01T00:00:00Z until before 2025-03-02T00:00:00Z"),
        Case("on:2025-03-01", "+08:00", "from 2025-02-28T16:00:00Z until before 2025-03-01T16:00:00Z"),
        Case("on:2025-03-01", "-0330", "from 2025-03-01T03:30:00Z until before 2025-03-02T03:30:00Z"),
        Case("on:2024-02", "+08:00", "from 2024-01-31T16:00:00Z until before 2024-02-29T16:00:00Z"),
        Case("during:2025", "+08:00", "from 2024-12-31T16:00:00Z until before 2025-12-31T16:00:00Z"),
        Case("during:2025-12-31", "UTC", "from 2025-12-31T00:00:00Z until before 2026-01-01T00:00:00Z"),
        Case("before:2025-03-01", "+08:00", "before 2025-02-28T16:00:00Z"),
        Case("after:2025-03", "+08:00", "from 2025-02-28T16:00:00Z"),
        Case("after:2025-03-01T10:00", "+08:00", "from 2025-03-01T02:00:00Z"),
        Case("after:2025-03-01T10:00Z", "+08:00", "from 2025-03-01T10:00:00Z"),
        Case("after:2025-03-01T10:00:30-05:00", "+08:00", "from 2025-03-01T15:00:30Z"),
        Case("after:2025-03-01T10:00:30.125+05:30", "UTC", "from 2025-03-01T04:30:30.125Z"),
        Case("on:2025-03-01T10:00", "UTC", "from 2025-03-01T10:00:00Z until before 2025-03-01T10:01:00Z"),
        Case("on:2025-03-01T10:00:05Z", "UTC", "from 2025-03-01T10:00:05Z until before 2025-03-01T10:00:06Z"),
        Case("date:2025-01..2025-03", "UTC", "from 2025-01-01T00:00:00Z until before 2025-04-01T00:00:00Z"),
        Case("date:2025-03-01..2025-03-01", "UTC", "from 2025-03-01T00:00:00Z until before 2025-03-02T00:00:00Z"),
        Case("date:2025..", "UTC", "from 2025-01-01T00:00:00Z"),
        Case("date:..2025", "UTC", "before 2026-01-01T00:00:00Z"),
        Case("date:7d..1d", "UTC", "from 2025-03-03T02:30:15.250Z until before 2025-03-09T02:30:15.250Z"),
        Case("on:today", "+08:00", "from 2025-03-09T16:00:00Z until before 2025-03-10T16:00:00Z"),
        Case("on:today", "-05:00", "from 2025-03-09T05:00:00Z until before 2025-03-10T05:00:00Z"),
        Case("on:Yesterday", "UTC", "from 2025-03-09T00:00:00Z until before 2025-03-10T00:00:00Z"),
        Case("before:today", "UTC", "before 2025-03-10T00:00:00Z"),
        Case("older:30d", "UTC", "before 2025-02-08T02:30:15.250Z"),
        Case("newer:36h", "UTC", "from 2025-03-08T14:30:15.250Z"),
        Case("newer:2w", "UTC", "from 2025-02-24T02:30:15.250Z"),
        Case("newer:1m", "UTC", "from 2025-02-10T02:30:15.250Z"),
        Case("newer:1M", "UTC", "from 2025-02-10T02:30:15.250Z"),
        Case("older:15m", "UTC", "before 2023-12-10T02:30:15.250Z"),
        Case("older:1y", "UTC", "before 2024-03-10T02:30:15.250Z"),
        Case("older:0d", "UTC", "before 2025-03-10T02:30:15.250Z"),
        Case("older:999999y", "UTC", "before -2490-03-17T21:14:04.673Z"),
        Case("before:9999", "UTC", "before 6429-10-17T02:45:55.327Z"),
        Case("during:0001", "UTC", "from 0001-01-01T00:00:00Z until before 0002-01-01T00:00:00Z"),
    ]

    /// New York moves its clocks on 2025-03-09 and 2025-11-02; Shanghai does not; Beirut did at midnight.
    static let named = [
        Case("on:2025-03-09", "America/New_York", "from 2025-03-09T05:00:00Z until before 2025-03-10T04:00:00Z"),
        Case("on:2025-11-02", "America/New_York", "from 2025-11-02T04:00:00Z until before 2025-11-03T05:00:00Z"),
        Case("newer:1d", "America/New_York", "from 2025-03-09T03:30:15.250Z"),
        Case("newer:24h", "America/New_York", "from 2025-03-09T02:30:15.250Z"),
        Case("after:2025-11-02T01:30", "America/New_York", "from 2025-11-02T05:30:00Z"),
        Case("on:today", "America/New_York", "from 2025-03-09T05:00:00Z until before 2025-03-10T04:00:00Z"),
        Case("during:2025-03", "Asia/Shanghai", "from 2025-02-28T16:00:00Z until before 2025-03-31T16:00:00Z"),
        Case("on:1988-04-17", "Asia/Shanghai", "from 1988-04-16T16:00:00Z until before 1988-04-17T15:00:00Z"),
        Case("on:2018-11-04", "America/Sao_Paulo", "from 2018-11-04T03:00:00Z until before 2018-11-05T02:00:00Z"),
    ]

    @Test(arguments: fixed)
    func `a date means the same instants everywhere`(_ example: Case) throws { try check(example) }

    @Test(.enabled(if: Zone(named: "America/New_York") != nil), arguments: named)
    func `a date follows the clocks of its zone`(_ example: Case) throws { try check(example) }

    private func check(_ example: Case) throws {
        let zone = try #require(Zone(named: example.zone))
        let context = QueryContext(now: Self.now, zone: zone)
        let query = try QueryNode(parsing: example.typed)
        let resolved = try QueryResolver.resolve(query, context, isNewestFirst: true, in: Village())
        #expect(resolved.instants == ["\(example.typed) is \(example.meaning)"])
    }

    @Test func `a month back from its 31st day is the last day of the month before`() throws {
        let end = Instant(clamping: 1_743_422_400_000)  // 2025-03-31T12:00:00Z
        #expect(try #require(QueryAge("1m")).before(end, in: .utc).utc == "2025-02-28T12:00:00Z")
        #expect(try #require(QueryAge("13m")).before(end, in: .utc).utc == "2024-02-29T12:00:00Z")
    }

    @Test func `after and before compose without a gap or an overlap`() throws {
        let context = QueryContext(now: Self.now, zone: Zone(name: "+08:00", offset: 28_800))
        let day = try QueryDate("2025-02-28")
        #expect(day.end(context) == (try QueryDate("2025-03-01")).start(context))
        #expect(day.end(context) == (try QueryDate("2025-03")).start(context))
        #expect(try QueryDate("2024").end(context) == (try QueryDate("2025")).start(context))
    }
}
