/// What is wrong with a command line, as data; the words are made from it in one place.
enum UsageError: Error, Hashable, Sendable {
    /// No command was given.
    case noCommand
    /// There is no such command.
    case unknownCommand(String, suggestion: String?)
    /// There is no such help topic.
    case unknownTopic(String, suggestion: String?)
    /// The command has no such flag.
    case unknownFlag(String, suggestion: String?)
    /// The flag stands last and needs a value.
    case missingValue(flag: String, name: String)
    /// The flag stands alone and was given a value.
    case unexpectedValue(flag: String)
    /// The value is none that the flag can take.
    case badValue(flag: String, value: String, expected: String)
    /// The value is none of the words that the flag or operand can take.
    case badChoice(of: String, value: String, choices: [String], suggestion: String?)
    /// An operand is missing.
    case missingOperand(name: String)
    /// There are more operands than the command takes.
    case extraOperand(String)
    /// Two flags exclude each other.
    case conflict(String, String)
    /// There is no such time zone.
    case unknownZone(String, from: String)
    /// Nothing says where the archive lies.
    case noPlace
}

extension UsageError: CustomStringConvertible {
    var description: String {
        switch self {
        case .noCommand: "no command given (see 'scrollback help')"
        case .unknownCommand(let word, let suggestion): "unknown command '\(word)'" + hint(suggestion)
        case .unknownTopic(let word, let suggestion): "unknown command or topic '\(word)'" + hint(suggestion)
        case .unknownFlag(let flag, let suggestion):
            "unknown flag '\(flag)'" + hint(suggestion, else: "operands that begin with '-' go behind '--'")
        case .missingValue(let flag, let name): "\(flag) needs a value: \(flag) \(name)"
        case .unexpectedValue(let flag): "\(flag) takes no value"
        case .badValue(let flag, let value, let expected): "\(flag) is '\(value)', not \(expected)"
        case .badChoice(let place, let value, let choices, let suggestion):
            "\(place) is '\(value)', not one of \(choices.joined(separator: ", "))" + hint(suggestion)
        case .missingOperand(let name): "\(name) is missing"
        case .extraOperand(let word): "unexpected '\(word)'"
        case .conflict(let left, let right): "\(left) and \(right) exclude each other"
        case .unknownZone(let name, let origin):
            "\(origin) is '\(name)', which is no time zone here (such as Asia/Shanghai, +08:00 or UTC)"
        case .noPlace: "no archive: name one with --archive DIR or SCROLLBACK_ARCHIVE"
        }
    }

    private func hint(_ suggestion: String?, else other: String? = nil) -> String {
        if let suggestion { return " (did you mean '\(suggestion)'?)" }
        return other.map { " (\($0))" } ?? ""
    }
}
