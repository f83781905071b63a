/// Reads a command line against the table.
///
/// `-n5`, `-n 5`, `--limit=5`, `--limit 5` and bundles such as `-qn5` all work; the last of several wins; what follows
/// `--` is operands. Flags may stand before and after operands and, the global ones, before the command. Nothing is
/// abbreviated, so that a new flag never changes what an old script means.
struct Parser {
    /// What a command line says.
    struct Parsed: Sendable {
        /// The command; nil when only a global flag such as `--help` was given.
        var command: Command?
        /// What it is to do.
        var options: Options
    }

    /// An error and the command it belongs to.
    struct Failure: Error {
        /// The command's name, once it is known.
        var command: String?
        /// What is wrong.
        var reason: UsageError
    }

    private var rest: ArraySlice<String>
    private var options = Options()
    private var flags = CommandTable.globalFlags

    /// Reads a command line without the program's own name.
    static func parse(_ arguments: [String]) throws(Failure) -> Parsed {
        var parser = Parser(rest: arguments[...])
        return try parser.parse()
    }

    private init(rest: ArraySlice<String>) { self.rest = rest }

    private mutating func parse() throws(Failure) -> Parsed {
        var command: Command?
        do throws(UsageError) {
            while let word = rest.popFirst() {
                if word == "--" {
                    for word in rest { try take(word, &command) }
                    rest = []
                } else if word.hasPrefix("--") {
                    try readLong(word, command)
                } else if word.hasPrefix("-"), word.count > 1 {
                    try readShort(word, command)
                } else {
                    try take(word, &command)
                }
            }
            if options.wantsHelp || options.wantsVersion { return Parsed(command: command, options: options) }
            guard let command else { throw UsageError.noCommand }
            try command.check(options.operands)
        } catch {
            throw Failure(command: command?.name, reason: error)
        }
        return Parsed(command: command, options: options)
    }

    /// The first word is the command, the others are operands.
    private mutating func take(_ word: String, _ command: inout Command?) throws(UsageError) {
        guard command == nil else { return options.operands.append(word) }
        guard let found = CommandTable.command(named: word) else {
            throw .unknownCommand(word, suggestion: suggestion(for: word, among: CommandTable.commands.map(\.name)))
        }
        command = found
        flags += found.flags
    }

    private mutating func readLong(_ word: String, _ command: Command?) throws(UsageError) {
        let body = word.dropFirst(2)
        let name = String(body.prefix { $0 != "=" })
        let value = body.count > name.count ? String(body.dropFirst(name.count + 1)) : nil
        guard let flag = flags.last(where: { $0.long == name }) else {
            let near = suggestion(for: name, among: flags.map(\.long))
            throw .unknownFlag("--" + name, suggestion: near.map { "--" + $0 } ?? elsewhere(name, command))
        }
        switch flag.value {
        case .nothing(let read):
            guard value == nil else { throw .unexpectedValue(flag: "--" + name) }
            read(&options)
        case .one(let placeholder, let read):
            guard let text = value ?? rest.popFirst() else { throw .missingValue(flag: "--" + name, name: placeholder) }
            try read(&options, text)
        }
    }

    private mutating func readShort(_ word: String, _ command: Command?) throws(UsageError) {
        var letters = word.dropFirst()
        while let letter = letters.popFirst() {
            guard let flag = flags.last(where: { $0.short == letter }) else {
                throw .unknownFlag("-\(letter)", suggestion: nil)
            }
            switch flag.value {
            case .nothing(let read): read(&options)
            case .one(let placeholder, let read):
                guard let text = letters.isEmpty ? rest.popFirst() : String(letters) else {
                    throw .missingValue(flag: "-\(letter)", name: placeholder)
                }
                try read(&options, text)
                letters = ""
            }
        }
    }

    /// A command's flag that stands before the command: where it belongs.
    private func elsewhere(_ name: String, _ command: Command?) -> String? {
        guard command == nil, let owner = CommandTable.commands.first(where: { $0.flags.contains { $0.long == name } })
        else { return nil }
        return "scrollback \(owner.name) --\(name)"
    }
}
