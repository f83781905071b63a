/// Every command, every flag that works everywhere, and every topic of help.
enum CommandTable {
    /// The commands in the order of help.
    static let commands: [Command] = [
        .initialize, .sync, .sources,
        .search, .show, .conversations, .people, .media,
        .stats, .issues, .verify, .reindex, .dump, .doctor,
        .completions, .man, .version, .help,
    ]

    /// The command of a name or alias.
    static func command(named name: String) -> Command? {
        commands.first { $0.name == name || $0.alias == name }
    }

    /// The flags that work with every command.
    static let globalFlags: [Flag] = [
        .one("archive", nil, "DIR", offer: .folders, help: "The archive's folder; see 'scrollback help environment'.") {
            (options, text) throws(UsageError) in
            guard !text.isEmpty else { throw .badValue(flag: "--archive", value: text, expected: "a folder") }
            options.archive = text
        },
        .one(
            "timezone", nil, "ZONE",
            help: "Read and show times in this zone: Asia/Shanghai, +08:00, UTC (default: TZ, else the system's)."
        ) { (options, text) throws(UsageError) in options.zone = text },
        .choice(
            "color", nil, "WHEN", of: ColorChoice.allCases, help: "Use colour: auto (on terminals), always or never.",
            \.color),
        .nothing("quiet", "q", help: "Print nothing on standard error but errors.") { $0.isQuiet = true },
        .nothing("help", "h", help: "Show this help.") { $0.wantsHelp = true },
        .nothing("version", nil, help: "Show the version.") { $0.wantsVersion = true },
    ]

    /// What a new reader should type first.
    static let firstSteps: [Command.Example] = [
        Command.Example(line: "scrollback init", says: "Make an archive in its usual place."),
        Command.Example(
            line: "scrollback sync export.json --from nim", says: "Read an export of NetEase IM; again is harmless."),
        Command.Example(
            line: "scrollback search 'invoice from:li after:2025-01-01' -n 3",
            says: "The three newest messages that fit."),
    ]

    /// The exit codes of a command, its own and those of every command, in order.
    static func codes(of command: Command) -> [ExitCode] {
        let everywhere: [ExitCode] = command.group == .about ? [.done, .usage] : [.done, .usage, .archive]
        return ExitCode.allCases.filter { everywhere.contains($0) || command.codes.contains($0) }
    }

    // MARK: Flags that several commands share

    static func limit(of things: String) -> Flag {
        .number("limit", "n", "N", in: 1...10_000, help: "Show at most N \(things) (1 to 10000, default 50).", \.limit)
    }

    static let cursor = Flag.one("cursor", nil, "C", help: "Go on where a page ended: the value of its 'next:' line.") {
        (options, text) throws(UsageError) in options.cursor = text
    }

    static let around = Flag.one(
        "around", nil, "DATE", help: "Put DATE in the middle of the page: half from it on, half before."
    ) { (options, text) throws(UsageError) in options.around = text }

    static let oldestFirst = Flag.nothing("oldest-first", nil, help: "Show the oldest first in place of the newest.") {
        $0.isOldestFirst = true
    }

    static let everything = Flag.nothing(
        "all", nil, help: "Allow a query that only excludes and has no bound: it reads the whole archive."
    ) { $0.coversEverything = true }

    static let context = Flag.number(
        "context", "C", "N", in: 0...1000, help: "Show N messages of the conversation before and after each.", \.context
    )

    static func format(_ formats: [OutputFormat]) -> Flag {
        let help =
            "Print as " + formats.map(\.rawValue).joined(separator: ", ")
            + " (default text); see 'scrollback help formats'."
        return .choice("format", nil, "FORMAT", of: formats, help: help, \.format)
    }

    static let revisions = Flag.nothing(
        "revisions", nil, help: "Show earlier wordings, and the words of recalled and deleted messages."
    ) { $0.showsRevisions = true }
}
