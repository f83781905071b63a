extension Completions {
    /// A function for bash 4.2 and later.
    static var bash: String {
        var lines = [
            "# bash completion for scrollback; written by 'scrollback completions bash'.",
            "_scrollback() {",
            "    local current previous command word",
            "    current=${COMP_WORDS[COMP_CWORD]}",
            "    previous=${COMP_WORDS[COMP_CWORD-1]}",
            "    COMPREPLY=()",
            "    command=",
            "    for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do",
            "        case $word in",
            "            \(commandNames.joined(separator: "|"))) command=$word; break ;;",
            "        esac",
            "    done",
            "    case $command:$previous in",
        ]
        for flag in CommandTable.globalFlags { lines += valueCase("*", flag) }
        for command in CommandTable.commands {
            for flag in command.flags {
                for name in names(command) { lines += valueCase(name, flag) }
            }
        }
        lines += ["    esac", "    case $command in"]
        lines +=
            ["        '')"] + reply(commandNames + CommandTable.globalFlags.map { "--" + $0.long }) + ["            ;;"]
        for command in CommandTable.commands {
            lines.append("        " + names(command).joined(separator: "|") + ")")
            lines.append("            if [[ $current == -* ]]; then")
            lines += reply(flags(of: command).map { "--" + $0.long }).map { "    " + $0 }
            let operand = command.operands.last
            let words = words(for: operand)
            if operand?.offer == .files {
                lines += ["            else", "                COMPREPLY=($(compgen -f -- \"$current\"))"]
            } else if !words.isEmpty {
                lines += ["            else"] + reply(words).map { "    " + $0 }
            }
            lines += ["            fi", "            ;;"]
        }
        lines += ["    esac", "}", "complete -o filenames -F _scrollback scrollback"]
        return lines.joined(separator: "\n") + "\n"
    }

    private static func names(_ command: Command) -> [String] {
        [command.name] + (command.alias.map { [$0] } ?? [])
    }

    /// The case of a flag whose value is to be completed.
    private static func valueCase(_ command: String, _ flag: Flag) -> [String] {
        guard flag.valueName != nil else { return [] }
        let patterns = ["--" + flag.long] + (flag.short.map { ["-\($0)"] } ?? [])
        let head = "        " + patterns.map { command + ":" + $0 }.joined(separator: "|") + ")"
        return switch flag.offer {
        case .words(let words): [head] + reply(words) + ["            return ;;"]
        case .folders: [head, "            COMPREPLY=($(compgen -d -- \"$current\"))", "            return ;;"]
        case .nothing: [head, "            return ;;"]
        }
    }

    private static func reply(_ words: [String]) -> [String] {
        ["            COMPREPLY=($(compgen -W \(quoted(words.joined(separator: " "))) -- \"$current\"))"]
    }
}
