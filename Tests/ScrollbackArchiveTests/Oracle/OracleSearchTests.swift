import ScrollbackArchive
import Testing

@Suite struct OracleSearchTests {
    /// Each seed is one archive and so many queries.
    static let queries = 100
    static let seeds = Array(OracleRandom.firstSeed..<(OracleRandom.firstSeed + 100))

    @Test(arguments: seeds) func `search finds what a look at every message finds`(seed: UInt64) throws {
        try withFolder { folder in
            var random = OracleRandom(seed: seed)
            let corpus = OracleCorpus(&random)
            let archive = try Archive.open(folder, access: .write)
            for batch in corpus.batches { try archive.take(batch) }
            try archive.read { snapshot in
                let numbers = try OracleNumbers(corpus, in: snapshot)
                for round in 0..<Self.queries {
                    let query = OracleQuery(corpus, numbers, &random)
                    let scan = OracleScan(corpus: corpus, numbers: numbers, terms: query.terms)
                    let wanted = scan.find(query.condition).map { numbers.messages[$0] }
                    let difference = try Self.difference(wanted, query.condition, snapshot, &random)
                    guard let difference else { continue }
                    Issue.record("seed \(seed), query \(round): \(difference) in \(query.condition)")
                    return
                }
            }
        }
    }

    @Test(arguments: ["foob", "foobar", "foobar9", "foobar99", "foobar999", "foobarx", "FOOBÁR"])
    func `a long prefix among many words that begin alike`(prefix: String) throws {
        try withFolder { folder in
            let archive = try Archive.open(folder, access: .write)
            try archive.take((0..<1000).map { message("\($0)", $0 % 3 == 0 ? "foo bar" : "+ foobar\($0)", at: 7) })
            try archive.take([.recall(RecallRecord(account: account, key: MessageKey(id: "998")))])
            let folded = prefix == "FOOBÁR" ? "foobar" : prefix
            let wanted = (0..<1000).filter { $0 % 3 != 0 && $0 != 998 && "foobar\($0)".hasPrefix(folded) }
                .map { "\($0)" }.sorted()
            let words = Condition.words(.init(prefix, isPrefix: true))
            for condition in [words, .all([.words(.init("+")), words])] {
                for isNewestFirst in [true, false] {
                    let plan = SearchPlan(condition, isNewestFirst: isNewestFirst)
                    var found: [String] = []
                    var position: Position?
                    while true {
                        let page = try archive.read { try $0.page(plan, limit: 150, from: position) }
                        found += page.messages.map(\.record.key.id)
                        position = page.messages.last?.position
                        if !page.hasMore { break }
                    }
                    #expect(found == (isNewestFirst ? wanted.reversed() : wanted))
                    let count = try archive.read { try $0.count(plan, upTo: 5) }
                    #expect(count == min(6, wanted.count))
                }
            }
        }
    }

    /// What is wrong with what the archive says to a condition, nil when nothing is.
    private static func difference(
        _ oldestFirst: [Int64], _ condition: Condition, _ snapshot: borrowing Snapshot, _ random: inout OracleRandom
    ) throws -> String? {
        let newestFirst = Array(oldestFirst.reversed())
        let plan = SearchPlan(condition, isNewestFirst: random.chance(60))
        let wanted = plan.isNewestFirst ? newestFirst : oldestFirst
        var found: [Int64] = []
        switch random.below(3) {
        case 0: found = try snapshot.page(plan, limit: 1000).messages.map(\.position.number)
        case 1:
            let offset = random.below(wanted.count + 2)
            found = try snapshot.page(plan, offset: 0, limit: offset).map(\.position.number)
            found += try snapshot.page(plan, offset: offset, limit: nil).map(\.position.number)
        default:
            var position: Position?
            var hasMore = true
            while hasMore {
                let page = try snapshot.page(plan, limit: 1 + random.below(9), from: position)
                found += page.messages.map(\.position.number)
                position = page.messages.last?.position
                hasMore = page.hasMore
                if hasMore, page.messages.isEmpty { return "an empty page with more behind it" }
            }
        }
        if found != wanted { return "found \(found), wanted \(wanted) (newest first: \(plan.isNewestFirst))" }
        let count = try snapshot.count(plan)
        if count != wanted.count { return "counted \(count), wanted \(wanted.count)" }
        let bound = random.below(wanted.count + 3)
        let bounded = try snapshot.count(plan, upTo: bound)
        return bounded == min(wanted.count, bound + 1) ? nil : "counted \(bounded) up to \(bound) of \(wanted.count)"
    }
}
