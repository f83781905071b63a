import ScrollbackArchive
import Testing

@testable import ScrollbackCommand

/// Columns, colours, places and zones.
struct TerminalTests {
    @Test(arguments: [
        ("abc", 3), ("会议", 4), ("ｱﾍﾞ", 3), ("é", 1), ("e\u{301}", 1), ("👨‍👩‍👧", 2), ("🇨🇳", 2), ("☺️", 2), ("", 0),
        ("\u{2068}a", 1),
        ("한글", 4), ("ไทย", 3), ("…", 1),
    ])
    func `text is as wide as a terminal shows it`(_ text: String, _ width: Int) {
        #expect(Columns.width(of: text) == width)
    }

    @Test(arguments: [("abcdef", 4, "abc…"), ("abcd", 4, "abcd"), ("会议室里", 5, "会议…"), ("会议室里", 4, "会…"), ("", 4, "")])
    func `text that is too wide is cut`(_ text: String, _ width: Int, _ cut: String) {
        #expect(Columns.cut(text, to: width) == cut)
    }

    @Test(arguments: [
        ("one two three", 7, ["one two", "three"]), ("会议改到三点", 5, ["会议", "改到", "三点"]), ("a\n\nb", 9, ["a", "", "b"]),
        ("longerthanthat", 5, ["longe", "rthan", "that"]), ("", 5, [""]),
    ])
    func `running text is folded between words or characters`(_ text: String, _ width: Int, _ lines: [String]) {
        #expect(Columns.fold(text, to: width) == lines)
    }

    @Test func `columns of a list are as wide as their widest cell, marks not counted`() {
        let rows = [["a", "1", "\u{1B}[1mx\u{1B}[0m", "y"], ["会议", "22", "", ""]]
        #expect(ListText.lines(rows, numbers: [1]) == ["a      1  \u{1B}[1mx\u{1B}[0m  y", "会议  22"])
    }

    struct Place: Sendable, CustomTestStringConvertible {
        var name: String
        var variables: [String: String]
        var flag: String?
        var folder: String?
        var testDescription: String { name }
    }

    static let places = [
        Place(name: "the flag wins", variables: ["SCROLLBACK_ARCHIVE": "/e"], flag: "/f", folder: "/f"),
        Place(name: "the variable is next", variables: ["SCROLLBACK_ARCHIVE": "e", "HOME": "/h"], folder: "e"),
        Place(name: "then XDG", variables: ["XDG_DATA_HOME": "/x", "HOME": "/h"], folder: "/x/scrollback/archive"),
        Place(
            name: "a relative XDG value is ignored", variables: ["XDG_DATA_HOME": "x", "HOME": "/h"],
            folder: "/h/.local/share/scrollback/archive"),
        Place(
            name: "an empty XDG value is ignored", variables: ["XDG_DATA_HOME": "", "HOME": "/h"],
            folder: "/h/.local/share/scrollback/archive"),
        Place(name: "nothing says where", variables: [:], folder: nil),
    ]

    @Test(arguments: places) func `the archive lies where flag, variable or XDG say`(_ place: Place) {
        var options = Options()
        options.archive = place.flag
        #expect((try? Environment(variables: place.variables).archiveFolder(options)) == place.folder)
    }

    @Test(arguments: [
        (["NO_COLOR": "1"], true, ColorChoice.auto, false), (["NO_COLOR": ""], true, .auto, true),
        ([:], true, .auto, true),
        ([:], false, .auto, false), (["CLICOLOR_FORCE": "1"], false, .auto, true),
        (["CLICOLOR_FORCE": "0"], false, .auto, false),
        (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, .auto, false), (["TERM": "dumb"], true, .auto, false),
        (["NO_COLOR": "1"], false, .always, true), ([:], true, .never, false),
    ])
    func `colour follows flag, variables and terminal`(
        _ variables: [String: String], _ isTerminal: Bool, _ choice: ColorChoice, _ expected: Bool
    ) {
        let environment = Environment(variables: variables, isOutputTerminal: isTerminal)
        #expect(environment.usesColor(choice) == expected)
    }

    @Test(arguments: [
        ("/usr/share/zoneinfo/Asia/Shanghai", "Asia/Shanghai"), ("../usr/share/zoneinfo/Etc/UTC", "Etc/UTC"),
        ("UTC", "UTC"),
        ("Asia/Shanghai", "Asia/Shanghai"),
    ])
    func `a zone's name is what stands behind zoneinfo`(_ path: String, _ name: String) {
        #expect(Environment.zoneName(inPath: path) == name)
    }

    @Test(
        arguments: [
            (["TZ": "CST-8"], nil, 28_800), (["TZ": ""], "/usr/share/zoneinfo/Asia/Tokyo", 0), (["TZ": "UTC0"], nil, 0),
            (["TZ": "EST5"], nil, -18_000), (["TZ": "Nowhere/Land"], nil, 0), ([:], nil, 0),
            (["TZ": "+05:30"], nil, 19_800),
        ] as [([String: String], String?, Int)])
    func `the zone is that of TZ or of the system`(_ variables: [String: String], _ link: String?, _ offset: Int) throws
    {
        let environment = Environment(variables: variables, localTimeLink: link)
        #expect(try environment.zone(Options()).offset(at: .epoch) == offset)
    }

    @Test func `an unknown zone on the command line is an error`() {
        var options = Options()
        options.zone = "Mars/Olympus"
        #expect(throws: UsageError.unknownZone("Mars/Olympus", from: "--timezone")) { try Environment().zone(options) }
    }

    @Test func `the progress line is drawn ten times a second at most and only on terminals`() {
        let quiet = Console(data: Output(), messages: Output(), environment: Environment())
        Progress(quiet, isQuiet: false).show("1")
        #expect(quiet.messages.text.isEmpty)

        let clock = SteppingClock(step: 30_000_000)
        let environment = Environment(isErrorTerminal: true, ticks: { clock.next() })
        let console = Console(data: Output(), messages: Output(), environment: environment)
        let progress = Progress(console, isQuiet: false)
        for number in 0..<10 { progress.show("\(number)") }
        progress.clear()
        #expect(console.messages.text == "\r\u{1B}[K0\r\u{1B}[K4\r\u{1B}[K8\r\u{1B}[K")
    }
}
