import ScrollbackArchive
import ScrollbackSearch
import Testing

/// Queries on a real archive.
struct SearchArchiveTests {
    static let cases: [(String, [String])] = [
        ("", ["7", "5", "4", "3", "2", "1"]),
        ("会议", ["4", "1"]),
        ("会", ["4", "1"]),
        ("report", ["5", "4"]),
        ("rep*", ["5", "4"]),
        ("C++", ["2"]),
        ("++", ["2"]),
        ("deploy OR hello", ["3", "2"]),
        ("会议 -report", ["1"]),
        ("-会议", ["7", "5", "3", "2"]),
        ("-(会议 OR C)", ["5", "3"]),
        ("会议 OR -from:(u1 OR u7)", ["5", "4", "3", "1"]),
        ("from:li", ["7", "4", "2", "1"]),
        ("from:u1", ["7", "1"]),
        ("from:me", ["5", "3"]),
        ("from:lilei", ["4", "2"]),
        ("to:u7", ["3"]),
        ("with:u7 in:u7", ["4", "3"]),
        ("in:项目组", ["7", "5", "2", "1"]),
        ("in:项目 会议", ["1"]),
        ("mentions:me", ["2"]),
        ("has:link", ["2"]),
        ("has:file", ["5"]),
        ("has:reply", ["7"]),
        ("kind:file", ["5"]),
        ("file:\"q4 report\"", ["5"]),
        ("ext:PDF", ["5"]),
        ("larger:5M", ["5"]),
        ("smaller:5M", []),
        ("is:recalled", ["6"]),
        ("secret", []),
        ("was:secret", ["6"]),
        ("is:draft", ["8"]),
        ("draft", []),
        ("source:nim", ["7", "5", "4", "3", "2", "1"]),
        ("account:app 会议", ["4", "1"]),
        ("id:4", ["4"]),
        ("id:nim:app/4", ["4"]),
        ("id:6", ["6"]),
        ("id:99", []),
        ("id:(3 OR 4)", ["4", "3"]),
        ("id:(3 OR 99) ", ["3"]),
        ("会议 OR id:3", ["4", "3", "1"]),
        ("thread:1", ["7", "1"]),
        ("near:1", ["5", "2", "1"]),
        ("before:2025-03-01T03:35", ["2", "1"]),
        ("after:2025-03-01T03:36 older:1d", []),
        ("on:2025-03-01T03:33", ["1"]),
    ]

    @Test func `each filter finds its messages, newest first and oldest first`() throws {
        try SmallArchive.with { (small: SmallArchive) throws in
            for (typed, expected) in Self.cases {
                #expect(try small.ids(typed) == expected, "\(typed)")
                var options = SmallArchive.options()
                options.isNewestFirst = false
                #expect(try small.ids(typed, options) == expected.reversed(), "\(typed), oldest first")
                let search = try Search(typed, SmallArchive.options())
                let total = try small.archive.read { try search.total(exactly: true, in: $0) }
                #expect(total.value == expected.count && total.isExact, "\(typed)")
            }
        }
    }

    @Test func `names are said and unknown ones refused`() throws {
        try SmallArchive.with { (small: SmallArchive) throws in
            #expect(try small.page("from:li").resolved.notes == ["from:li is Li Wei (u1), 李雷 (u7)"])
            let person = #expect(throws: QueryError.self) { try small.page("a from:Hna") }
            #expect(person?.column == 8)
            #expect(person?.suggestion == "did you mean 'han'?")
            let room = #expect(throws: QueryError.self) { try small.page("in:项目级") }
            #expect(room?.suggestion == "did you mean '项目组'?")
            #expect(throws: QueryError.self) { try small.page("source:qq") }
        }
    }

    @Test func `an empty archive answers`() throws {
        try SmallArchive.with([]) { (small: SmallArchive) throws in
            for typed in ["", "a", "-a", "a OR -b", "is:draft", "id:1", "larger:1"] {
                #expect(try small.ids(typed).isEmpty, "\(typed)")
            }
        }
    }

    @Test func `a walk goes on across restarts, late messages and an edit`() throws {
        try SmallArchive.with(SmallArchive.people) { (small: SmallArchive) throws in
            let crowded = (0..<9).map {
                SmallArchive.message("m\($0 * 2)", 0, in: "g1", from: "u1", "word \($0)") { $0.sequence = nil }
            }
            try small.add(crowded)
            var options = SmallArchive.options()
            options.limit = 2
            var walked: [String] = []
            var added = 1
            repeat {
                let page = try small.page("word", options)
                walked += page.hits.map(\.message.record.key.id)
                options.cursor = try page.next.map { try Cursor($0.description) }
                // Takes a place among those of the same millisecond, so that they move.
                try small.add([SmallArchive.message("m\(added)", 0, in: "g1", from: "u1", "word late")])
                added += 2
            } while options.cursor != nil
            let old = walked.filter { (Int($0.dropFirst()) ?? 1) % 2 == 0 }
            #expect(Set(old).count == 9 && old.count == 9, "\(walked)")
            #expect(Set(walked).count == walked.count, "\(walked)")
        }
    }

    @Test func `pages around a message and an instant lead both ways`() throws {
        try SmallArchive.with { (small: SmallArchive) throws in
            var options = SmallArchive.options()
            options.limit = 3
            let search = try Search("", options)
            let found = try small.archive.read { snapshot in
                let message = try #require(try snapshot.messages(identified: "3").first)
                return (
                    try search.page(around: message, in: snapshot),
                    try search.page(around: Instant(clamping: SmallArchive.base + 120_000), in: snapshot)
                )
            }
            #expect(found.0.hits.map(\.message.record.key.id) == ["3", "2", "1"])
            #expect(found.1.hits.map(\.message.record.key.id) == ["3", "2", "1"])
            options.cursor = found.0.previous
            #expect(try small.ids("", options) == ["7", "5", "4"])
        }
    }

    @Test func `a hit shows its neighbours and marks`() throws {
        try SmallArchive.with { (small: SmallArchive) throws in
            var options = SmallArchive.options()
            options.linesBefore = 1
            options.linesAfter = 1
            let hit = try #require(try small.page("deploy", options).hits.first)
            #expect(hit.ranges == [0..<6])
            #expect(hit.before.map(\.record.key.id) == ["1"])
            #expect(hit.after.map(\.record.key.id) == ["5"])
        }
    }

    @Test func `an explanation shows the index's expression`() throws {
        try SmallArchive.with { (small: SmallArchive) throws in
            let search = try Search("会议 OR deploy from:u1 after:2025-03-01", SmallArchive.options())
            let text = try small.archive.read { try search.explanation(in: $0) }.description
            #expect(text.hasPrefix("query:  会议 OR deploy from:u1 after:2025-03-01\nparsed: any(word \"会议\", all("))
            #expect(
                text.contains("\nname:   from:u1 is Li Wei (u1)\ntime:   after:2025-03-01 is from 2025-03-01T00:00:00Z")
            )
            #expect(text.contains("\norder:  newest first\nindex:  "))
            #expect(text.contains("会议"))
        }
    }
}
