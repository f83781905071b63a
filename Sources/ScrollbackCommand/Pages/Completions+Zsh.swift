extension Completions {
    /// A function for zsh's completion system.
    static var zsh: String {
        var lines = [
            "#compdef scrollback", "# zsh completion for scrollback; written by 'scrollback completions zsh'.", "",
            "_scrollback() {", "    local context state state_descr line", "    typeset -A opt_args",
            "    local -a commands", "    commands=(",
        ]
        for command in CommandTable.commands {
            lines.append("        " + described(command.name, command.summary))
            if let alias = command.alias { lines.append("        " + described(alias, command.summary)) }
        }
        lines += ["    )", "    _arguments -C \\"]
        lines += CommandTable.globalFlags.map { "        " + argument($0) + " \\" }
        lines += [
            "        '1:command:->command' \\", "        '*::argument:->argument'", "    case $state in",
            "        command) _describe -t commands command commands ;;", "        argument)",
            "            case $line[1] in",
        ]
        for command in CommandTable.commands {
            let names = [command.name] + (command.alias.map { [$0] } ?? [])
            lines.append("                " + names.joined(separator: "|") + ")")
            let arguments = flags(of: command).map(argument) + operands(command)
            lines.append("                    _arguments \\")
            lines += arguments.enumerated().map { index, text in
                "                        " + text + (index + 1 < arguments.count ? " \\" : " ;;")
            }
        }
        lines += [
            "            esac ;;", "    esac", "}", "",
            "if [ \"$funcstack[1]\" = \"_scrollback\" ]; then", "    _scrollback \"$@\"", "else",
            "    compdef _scrollback scrollback", "fi",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    private static func operands(_ command: Command) -> [String] {
        command.operands.map { operand in
            let words = words(for: operand)
            let action =
                switch operand.offer {
                case .files: "_files"
                case .nothing: " "
                default: "(" + words.map(escaped).joined(separator: " ") + ")"
                }
            return quoted(
                "\(operand.repeats ? "*" : operand.isOptional ? ":" : "")\(":")\(operand.name.lowercased()):\(action)")
        }
    }

    private static func argument(_ flag: Flag) -> String {
        let names = flag.short.map { "(-\($0) --\(flag.long))" } ?? ""
        let help = "[" + escaped(flag.help) + "]"
        var value = ""
        if let name = flag.valueName {
            value = ":" + name.lowercased() + ":"
            switch flag.offer {
            case .words(let words): value += "(" + words.joined(separator: " ") + ")"
            case .folders: value += "_files -/"
            case .nothing: value += " "
            }
        }
        guard let short = flag.short else {
            return quoted("--\(flag.long)" + (value.isEmpty ? "" : "=") + help + value)
        }
        let spellings = value.isEmpty ? "{-\(short),--\(flag.long)}" : "{-\(short)+,--\(flag.long)=}"
        return quoted(names) + spellings + quoted(help + value)
    }

    private static func described(_ name: String, _ summary: String) -> String {
        quoted(name + ":" + escaped(summary))
    }

    /// Colons, brackets and parentheses mean something to `_arguments` and `_describe`.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            if ":[]()\\".contains(character) { result.append("\\") }
            result.append(character)
        }
    }
}
