import ScrollbackArchive
import ScrollbackText
import Testing

@testable import ScrollbackSearch

/// Walks from page to page, compared with looking at every message.
struct SearchPageTests {
    static let base: Int64 = 1_740_800_000_000

    static func options(_ limit: Int = 50, newestFirst: Bool = true) -> SearchOptions {
        var options = SearchOptions(QueryContext(now: Instant(clamping: base + 1_000_000), zone: .utc))
        options.limit = limit
        options.isNewestFirst = newestFirst
        return options
    }

    static func corpus(_ random: inout SeededGenerator, count: Int) -> Corpus {
        var corpus = Corpus()
        for number in 0..<count { add(Int64(number), to: &corpus, &random) }
        return corpus
    }

    /// A message at a random time; the slot is its number, so that times may be the same.
    static func add(_ number: Int64, to corpus: inout Corpus, _ random: inout SeededGenerator) {
        let words = ["会议改期", "deploy", "hello 会议", "Q4 report", "ok"]
        corpus.add(
            milliseconds: base + Int64.random(in: 0..<20, using: &random), slot: number, number: number + 1,
            words.randomElement(using: &random) ?? "ok", sender: [1, 3, 7].randomElement(using: &random) ?? 1,
            conversation: 10)
    }

    static let queries = ["", "会议", "会议 OR deploy", "from:li -deploy", "report from:han"]

    @Test func `a walk returns every message once, in order, whatever is added meanwhile`() throws {
        for seed in 0..<UInt64(300) {
            var random = SeededGenerator(seed: seed)
            var corpus = Self.corpus(&random, count: Int.random(in: 0...40, using: &random))
            let typed = Self.queries.randomElement(using: &random) ?? ""
            var options = Self.options(Int.random(in: 1...7, using: &random), newestFirst: Bool.random(using: &random))
            let condition = try Search(typed, options).resolved(in: corpus).plan.condition
            let expected = Set(corpus.matches(condition).map(\.position.number))
            let old = Set(corpus.messages.map(\.position.number))
            var walked: [Position] = []
            var number: Int64 = 1000
            while true {
                let page = try Search(typed, options).anyPage(in: corpus)
                #expect(page.hits.count <= options.limit)
                walked += page.hits.map(\.message.position)
                guard let next = page.next else { break }
                #expect(page.hits.count == options.limit, "seed \(seed)")
                options.cursor = try Cursor(next.description)
                for _ in 0..<Int.random(in: 0...2, using: &random) {
                    Self.add(number, to: &corpus, &random)
                    number += 1
                }
            }
            let keys = walked.map(\.key)
            #expect(keys == keys.sorted(by: options.isNewestFirst ? (>) : (<)), "seed \(seed)")
            #expect(Set(keys).count == keys.count, "seed \(seed)")
            #expect(Set(walked.map(\.number)).intersection(old) == expected, "seed \(seed)")
        }
    }

    @Test(arguments: [true, false])
    func `a walk back returns the same pages`(_ newestFirst: Bool) throws {
        var random = SeededGenerator(seed: 7)
        let corpus = Self.corpus(&random, count: 40)
        var options = Self.options(6, newestFirst: newestFirst)
        var pages: [[Position]] = []
        var last: SearchPage
        repeat {
            last = try Search("会议", options).anyPage(in: corpus)
            pages.append(last.hits.map(\.message.position))
            options.cursor = last.next
        } while last.next != nil
        #expect(pages.count > 2)
        var back: [[Position]] = []
        while let previous = last.previous {
            options.cursor = previous
            last = try Search("会议", options).anyPage(in: corpus)
            back.append(last.hits.map(\.message.position))
            #expect(last.next != nil)
        }
        #expect(back.reversed() == Array(pages.dropLast()))
    }

    @Test func `around an instant, pages lead both ways`() throws {
        var random = SeededGenerator(seed: 3)
        let corpus = Self.corpus(&random, count: 60)
        var options = Self.options(10)
        let middle = Instant(clamping: Self.base + 10)
        let page = try Search("", options).anyPage(around: middle.milliseconds << 16, in: corpus)
        var keys = page.hits.map(\.message.position.key)
        #expect(keys.filter { $0 >> 16 >= middle.milliseconds }.count == 5)
        #expect(keys.count == 10)
        options.cursor = page.next
        while options.cursor != nil {
            let more = try Search("", options).anyPage(in: corpus)
            keys += more.hits.map(\.message.position.key)
            options.cursor = more.next
        }
        options.cursor = page.previous
        while options.cursor != nil {
            let more = try Search("", options).anyPage(in: corpus)
            keys = more.hits.map(\.message.position.key) + keys
            options.cursor = more.previous
        }
        #expect(keys == corpus.messages.map(\.position.key))
    }

    @Test func `a page before all messages has only the later ones`() throws {
        var random = SeededGenerator(seed: 3)
        let corpus = Self.corpus(&random, count: 20)
        let page = try Search("", Self.options(10)).anyPage(around: 0, in: corpus)
        #expect(page.hits.count == 5)
        #expect(page.next == nil)
        #expect(page.previous != nil)
    }

    @Test func `a later page keeps the first one's present and zone`() throws {
        var corpus = Corpus()
        for number in 0..<4 {
            corpus.add(
                milliseconds: Self.base + Int64(number), slot: 0, number: Int64(number), "a", sender: 1,
                conversation: 10)
        }
        var options = Self.options(2)
        options.context.now = Instant(clamping: Self.base + 3_600_001)
        let first = try Search("newer:1h", options).anyPage(in: corpus)
        options.cursor = first.next
        options.context = QueryContext(
            now: Instant(clamping: Self.base * 2), zone: Zone(name: "+08:00", offset: 28_800))
        let second = try Search("newer:1h", options).anyPage(in: corpus)
        #expect(first.hits.count == 2)
        #expect(second.hits.map(\.message.position.number) == [1])
        #expect(second.resolved.instants == first.resolved.instants)
    }

    @Test func `a cursor of another query is refused before anything is read`() throws {
        var random = SeededGenerator(seed: 1)
        let corpus = Self.corpus(&random, count: 20)
        var options = Self.options(2)
        options.cursor = try Search("", options).anyPage(in: corpus).next
        #expect(throws: CursorError.differentQuery) { try Search("会议", options) }
        options.isNewestFirst = false
        #expect(throws: CursorError.differentQuery) { try Search("", options) }
    }

    @Test func `a hit shows what was asked, and its neighbours`() throws {
        var corpus = Corpus()
        for (number, text) in ["before", "明天的会议改到三点 deploy", "after", "elsewhere"].enumerated() {
            corpus.add(
                milliseconds: Self.base + Int64(number), slot: 0, number: Int64(number + 1), text, sender: 1,
                conversation: number == 3 ? 11 : 10)
        }
        var options = Self.options()
        options.linesBefore = 2
        options.linesAfter = 2
        options.counting = .capped
        let page = try Search("会议 -hello", options).anyPage(in: corpus)
        let hit = try #require(page.hits.first)
        #expect(hit.ranges == [9..<15])
        #expect(hit.snippet.text == "明天的会议改到三点 deploy")
        #expect(hit.before.map(\.record.text) == ["before"])
        #expect(hit.after.map(\.record.text) == ["after"])
        #expect(page.total == SearchTotal(value: 1, isExact: true))
        #expect(page.next == nil && page.previous == nil)
    }

    @Test func `counts stop at the cap unless they must be exact`() throws {
        #expect(SearchTotal(value: 10_000, isExact: false).description == "≥ 10000")
        #expect(SearchTotal(value: 41, isExact: true).description == "41")
        var random = SeededGenerator(seed: 1)
        let corpus = Self.corpus(&random, count: 20)
        var options = Self.options(0)
        options.counting = .exact
        let page = try Search("", options).anyPage(in: corpus)
        #expect(page.hits.isEmpty)
        #expect(page.total == SearchTotal(value: 20, isExact: true))
    }

    @Test func `an explanation says everything`() throws {
        let options = Self.options()
        let search = try Search("(审计 | \"Q4 report\") from:li after:2025-01-01 -has:image", options)
        #expect(
            try search.anyExplanation(in: Corpus()).description == """
                query:  (审计 OR "Q4 report") from:li after:2025-01-01 -has:image
                parsed: all(any(word "审计", word "Q4 report"), from "li", after "2025-01-01", not(has "image"))
                name:   from:li is Li Wei (u1), 李雷 (u7)
                time:   after:2025-01-01 is from 2025-01-01T00:00:00Z
                order:  newest first
                index:  (index)
                """)
    }
}
