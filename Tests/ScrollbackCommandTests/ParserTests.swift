import ScrollbackText
import Testing

@testable import ScrollbackCommand

/// How command lines are read.
struct ParserTests {
    struct Reading: Sendable, CustomTestStringConvertible {
        var typed: String
        var says: @Sendable (Options) -> Bool
        var testDescription: String { typed }

        init(_ typed: String, _ says: @escaping @Sendable (Options) -> Bool) {
            self.typed = typed
            self.says = says
        }
    }

    static let readings = [
        Reading("search x -n 5") { $0.limit == 5 },
        Reading("search x -n5") { $0.limit == 5 },
        Reading("search x --limit 5") { $0.limit == 5 },
        Reading("search x --limit=5") { $0.limit == 5 },
        Reading("search -qn5 x") { $0.limit == 5 && $0.isQuiet && $0.operands == ["x"] },
        Reading("search -qn 5 x") { $0.limit == 5 && $0.isQuiet && $0.operands == ["x"] },
        Reading("search -n 5 x -n 6 --limit=7") { $0.limit == 7 },
        Reading("search x") { $0.limit == 50 && $0.format == .text && !$0.isOldestFirst },
        Reading("search -- -x --limit=5") { $0.operands == ["-x", "--limit=5"] && $0.limit == 50 },
        Reading("-- search x") { $0.operands == ["x"] },
        Reading("search a b c") { $0.operands == ["a", "b", "c"] },
        Reading("search - x") { $0.operands == ["-", "x"] },
        Reading("--archive /a search x") { $0.archive == "/a" },
        Reading("search x --archive=/a=b") { $0.archive == "/a=b" },
        Reading("search x --cursor --odd") { $0.cursor == "--odd" },
        Reading("s x -C2 --oldest-first --count --all") {
            $0.context == 2 && $0.isOldestFirst && $0.wantsCount && $0.coversEverything
        },
        Reading("search x --format ndjson --color never") { $0.format == .ndjson && $0.color == .never },
        Reading("conversations --without-kind event --without-kind=tip") {
            $0.excludedKinds == ["event", "tip"]
        },
        Reading("sync a --timezone +08:00 --from nim --account li --dry-run") {
            $0.zone == "+08:00" && $0.system == "nim" && $0.account == "li" && $0.isDryRun
        },
        Reading("--help") { $0.wantsHelp },
        Reading("search --help") { $0.wantsHelp },
        Reading("--version") { $0.wantsVersion },
    ]

    @Test(arguments: readings) func `a command line is read as it is meant`(_ reading: Reading) throws {
        let words = reading.typed.split(separator: " ").map(String.init)
        #expect(reading.says(try Parser.parse(words).options))
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        var typed: String
        var reason: UsageError
        var testDescription: String { typed }

        init(_ typed: String, _ reason: UsageError) {
            self.typed = typed
            self.reason = reason
        }
    }

    static let refusals = [
        Refusal("", .noCommand),
        Refusal("-q", .noCommand),
        Refusal("serach x", .unknownCommand("serach", suggestion: "search")),
        Refusal("banana", .unknownCommand("banana", suggestion: nil)),
        Refusal("search", .missingOperand(name: "QUERY")),
        Refusal("completions bash zsh", .extraOperand("zsh")),
        Refusal("search x --limti 3", .unknownFlag("--limti", suggestion: "--limit")),
        Refusal("search x --lim 3", .unknownFlag("--lim", suggestion: "--limit")),
        Refusal("search x -Z", .unknownFlag("-Z", suggestion: nil)),
        Refusal("search x -n", .missingValue(flag: "-n", name: "N")),
        Refusal("search x --limit", .missingValue(flag: "--limit", name: "N")),
        Refusal("search x --count=3", .unexpectedValue(flag: "--count")),
        Refusal("search x -n 0", .badValue(flag: "--limit", value: "0", expected: "a number from 1 to 10000")),
        Refusal("search x -n -5", .badValue(flag: "--limit", value: "-5", expected: "a number from 1 to 10000")),
        Refusal("search x -n +5", .badValue(flag: "--limit", value: "+5", expected: "a number from 1 to 10000")),
        Refusal(
            "search x -n 99999999999999999999",
            .badValue(flag: "--limit", value: "99999999999999999999", expected: "a number from 1 to 10000")),
        Refusal(
            "search x --format njson",
            .badChoice(of: "--format", value: "njson", choices: ["text", "ndjson", "ids"], suggestion: "ndjson")),
        Refusal("--limit 3 search x", .unknownFlag("--limit", suggestion: "scrollback search --limit")),
        Refusal(
            "verify --format ids",
            .badChoice(of: "--format", value: "ids", choices: ["text", "ndjson"], suggestion: nil)),
        Refusal("--archive= search x", .badValue(flag: "--archive", value: "", expected: "a folder")),
    ]

    @Test(arguments: refusals) func `a wrong command line is refused with its reason`(_ refusal: Refusal) {
        let words = refusal.typed.split(separator: " ").map(String.init)
        do throws(Parser.Failure) {
            _ = try Parser.parse(words)
            Issue.record("it was read")
        } catch {
            #expect(error.reason == refusal.reason)
        }
    }

    @Test(arguments: [
        ("search", "serach", 1), ("search", "search", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "acb", 1),
        ("kitten", "sitting", 3), ("会议", "会话", 1),
    ])
    func `the distance of two words counts swaps once`(_ left: String, _ right: String, _ distance: Int) {
        #expect(EditDistance.between(Array(left), Array(right)) == distance)
    }

    @Test func `no two flags of a command share a name`() {
        for command in CommandTable.commands {
            let longs = command.flags.map(\.long)
            let shorts = Completions.flags(of: command).compactMap(\.short)
            #expect(Set(longs).count == longs.count, "\(command.name)")
            #expect(Set(shorts).count == shorts.count, "\(command.name)")
        }
        let names = Completions.commandNames
        #expect(Set(names).count == names.count)
    }
}
