extension Completions {
    /// Commands for fish.
    static var fish: String {
        var lines = [
            "# fish completion for scrollback; written by 'scrollback completions fish'.",
            "complete -c scrollback -f",
            "set -l commands \(commandNames.joined(separator: " "))",
        ]
        lines += CommandTable.globalFlags.map { line($0, condition: nil) }
        for command in CommandTable.commands {
            let names = [command.name] + (command.alias.map { [$0] } ?? [])
            for name in names {
                lines.append(
                    "complete -c scrollback -n \"not __fish_seen_subcommand_from $commands\" -a \(name) -d "
                        + fishQuoted(command.summary))
            }
            let condition = "__fish_seen_subcommand_from " + names.joined(separator: " ")
            lines += command.flags.map { line($0, condition: condition) }
            let operand = command.operands.last
            let words = words(for: operand)
            if operand?.offer == .files {
                lines.append("complete -c scrollback -n \(fishQuoted(condition)) -F")
            } else if !words.isEmpty {
                lines.append(
                    "complete -c scrollback -n \(fishQuoted(condition)) -a \(fishQuoted(words.joined(separator: " ")))")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(_ flag: Flag, condition: String?) -> String {
        var parts = ["complete -c scrollback"]
        if let condition { parts.append("-n " + fishQuoted(condition)) }
        if let short = flag.short { parts.append("-s \(short)") }
        parts.append("-l " + flag.long)
        if flag.valueName != nil { parts.append("-x") }
        switch flag.offer {
        case .words(let words): parts.append("-a " + fishQuoted(words.joined(separator: " ")))
        case .folders: parts.append("-a '(__fish_complete_directories)'")
        case .nothing: break
        }
        parts.append("-d " + fishQuoted(flag.help))
        return parts.joined(separator: " ")
    }

    /// Text between single quotes of fish, where only the backslash and the quote need one.
    private static func fishQuoted(_ text: String) -> String {
        let inner = text.reduce(into: "") { result, character in
            if character == "\\" || character == "'" { result.append("\\") }
            result.append(character)
        }
        return "'" + inner + "'"
    }
}
