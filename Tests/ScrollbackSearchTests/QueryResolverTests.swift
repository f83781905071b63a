import ScrollbackArchive
import Testing

@testable import ScrollbackSearch

/// What names, values and joins stand for, in a village without an archive.
struct QueryResolverTests {
    static func resolve(
        _ typed: String, all: Bool = false, village: Village = Village()
    ) throws -> ResolvedQuery {
        let context = QueryContext(now: Instant(clamping: 1_740_800_000_000), zone: .utc, allowsUnbounded: all)
        return try QueryResolver.resolve(try QueryNode(parsing: typed), context, isNewestFirst: true, in: village)
    }

    struct Case: CustomTestStringConvertible, Sendable {
        var typed: String
        var condition: Condition
        var notes: [String] = []

        var testDescription: String { typed.isEmpty ? "(empty)" : typed }
    }

    static let cases = [
        Case(typed: "", condition: .everything),
        Case(typed: "rep*", condition: .words(.init("rep", isPrefix: true))),
        Case(
            typed: "a OR b -c",
            condition: .any([.words(.init("a")), .all([.words(.init("b")), .not(.words(.init("c")))])])),
        Case(typed: "++", condition: .words(.init("++"))),
        Case(typed: "from:li", condition: .sender([1, 7]), notes: ["from:li is Li Wei (u1), 李雷 (u7)"]),
        Case(
            typed: "from:(u1 OR han)", condition: .sender([1, 3]),
            notes: ["from:u1 is Li Wei (u1)", "from:han is Han Meimei (han)"]),
        Case(typed: "from:me", condition: .sender([9])),
        Case(
            typed: "to:li", condition: .all([.conversation([20]), .not(.sender([1, 7]))]),
            notes: ["to:li is Li Wei (u1), 李雷 (u7)"]),
        Case(typed: "to:han", condition: .nothing, notes: ["to:han is Han Meimei (han)"]),
        Case(typed: "with:u7", condition: .conversation([10, 20]), notes: ["with:u7 is 李雷 (u7)"]),
        Case(typed: "mentions:u7", condition: .mentions([7], everyone: false), notes: ["mentions:u7 is 李雷 (u7)"]),
        Case(typed: "mentions:me", condition: .mentions([9], everyone: true)),
        Case(typed: "mentions:everyone", condition: .mentions([], everyone: true)),
        Case(typed: "in:项目组", condition: .conversation([10]), notes: ["in:项目组 is 项目组 (g10)"]),
        Case(
            typed: "in:项目", condition: .conversation([10, 11]),
            notes: ["in:项目 is 项目组 (g10), 项目组 2 (g11)"]),
        Case(typed: "in:u1", condition: .conversation([20]), notes: ["in:u1 is u1"]),
        Case(typed: "has:link", condition: .trait(.link)),
        Case(typed: "has:(image OR reaction)", condition: .any([.mediaKind("image"), .flag(.reaction)])),
        Case(typed: "kind:card is:recalled", condition: .all([.kind(.card), .state(.recalled)])),
        Case(typed: "is:unread", condition: .flag(.unread)),
        Case(typed: "is:event", condition: .trait(.event)),
        Case(
            typed: "file:rep* ext:PDF", condition: .all([.name(.init("rep", isPrefix: true)), .fileExtension("pdf")])),
        Case(typed: "was:old", condition: .past(.init("old"))),
        Case(typed: "larger:5M", condition: .mediaSize(larger: true, bytes: 5_242_880)),
        Case(typed: "smaller:10k", condition: .mediaSize(larger: false, bytes: 10_240)),
        Case(typed: "source:NIM", condition: .account([1, 3])),
        Case(typed: "account:app", condition: .account([1, 2])),
        Case(typed: "account:nim:app", condition: .account([1])),
        Case(typed: "id:nim:app/55", condition: .message([55])),
        Case(typed: "id:(55 OR 56)", condition: .any([.message([55]), .nothing]), notes: ["id:56 is no message here"]),
        Case(typed: "thread:55", condition: .thread(55)),
        Case(
            typed: "near:55",
            condition: .all([
                .conversation([10]),
                .sent(from: Instant(clamping: 1_740_796_400_000), to: Instant(clamping: 1_740_803_600_001)),
            ])),
        Case(
            typed: "-a after:2025",
            condition: .all([
                .not(.words(.init("a"))), .sent(from: Instant(clamping: 1_735_689_600_000), to: nil),
            ])),
        Case(typed: "-(-a)", condition: .not(.not(.words(.init("a"))))),
        Case(
            typed: "-(-a OR -b)",
            condition: .not(.any([.not(.words(.init("a"))), .not(.words(.init("b")))]))),
    ]

    @Test(arguments: cases)
    func `a query becomes a plan and says whom it means`(_ example: Case) throws {
        let resolved = try Self.resolve(example.typed)
        #expect(resolved.plan == SearchPlan(example.condition))
        #expect(resolved.notes == example.notes)
    }

    struct Refusal: CustomTestStringConvertible, Sendable {
        var typed: String
        var column: Int
        var message: String
        var suggestion: String
        var village = Village()

        var testDescription: String { typed }
    }

    static let refusals = [
        Refusal(
            typed: "a from:Li_Wei", column: 8, message: "nobody here is called 'Li_Wei'",
            suggestion: "did you mean 'Li Wei'?"),
        Refusal(typed: "to:zzzzzz", column: 4, message: "nobody here is called 'zzzzzz'", suggestion: "names, aliases"),
        Refusal(
            typed: "from:me", column: 6, message: "'me' stands for nobody: these accounts have no known self",
            suggestion: "from:ID", village: Village(hasSelf: false)),
        Refusal(
            typed: "in:项日组", column: 4, message: "no conversation is called '项日组'",
            suggestion: "did you mean '项目组'"),
        Refusal(
            typed: "source:nmi", column: 8, message: "nothing here comes from 'nmi'",
            suggestion: "it knows nim, rongcloud"),
        Refusal(
            typed: "account:x", column: 9, message: "there is no account 'x'", suggestion: "it knows app, Han"),
        Refusal(
            typed: "source:nim", column: 8, message: "nothing here comes from 'nim'",
            suggestion: "the archive is empty",
            village: Village(hasAccounts: false)),
        Refusal(
            typed: "id:7", column: 4, message: "several messages have the id '7'",
            suggestion: "nim:app/c10/7 and 2 more"),
        Refusal(
            typed: "thread:8", column: 8, message: "no message here has the id '8'", suggestion: "as search prints it"),
        Refusal(typed: "near:8", column: 6, message: "no message here has the id '8'", suggestion: "near: takes an id"),
        Refusal(
            typed: "date:2025-03..2025-02", column: 6, message: "the range ends before it begins",
            suggestion: "earlier date first"),
        Refusal(
            typed: " -a -b", column: 2, message: "the query only excludes, and so looks through everything",
            suggestion: "--all"),
        Refusal(
            typed: "a OR -b", column: 1, message: "the query only excludes, and so looks through everything",
            suggestion: "--all"),
        Refusal(
            typed: "-to:li", column: 1, message: "the query only excludes, and so looks through everything",
            suggestion: "--all"),
    ]

    @Test(arguments: refusals)
    func `what stands for nothing is refused`(_ example: Refusal) {
        let error = #expect(throws: QueryError.self) { try Self.resolve(example.typed, village: example.village) }
        #expect(error?.message == example.message)
        #expect(error?.column == example.column)
        let suggestion = error?.suggestion ?? ""
        #expect(suggestion.contains(example.suggestion))
    }

    @Test func `a query of negations alone runs when asked to look through everything`() throws {
        #expect(try Self.resolve("-a", all: true).plan == SearchPlan(.not(.words(.init("a")))))
    }

    @Test func `only words that a hit must have are highlighted`() throws {
        let resolved = try Self.resolve("a -b (c OR -d) -(e -f) file:gg* was:h from:li a")
        #expect(resolved.highlightedTerms.map(\.typed) == ["a", "c", "f", "gg", "h"])
    }
}
