/// The manual page in mdoc, made from the table.
enum ManPage {
    /// The text of `scrollback.1`.
    static var text: String {
        var page = [
            ".Dd " + Version.date, ".Dt SCROLLBACK 1", ".Os", ".Sh NAME", ".Nm scrollback",
            ".Nd search and keep the history of chat systems", ".Sh SYNOPSIS", ".Nm scrollback",
            ".Op Fl Fl archive Ar DIR", ".Ar command", ".Op Ar argument ...", ".Sh DESCRIPTION", ".Nm",
        ]
        page += prose(
            "reads exports of chat systems into one archive on disk, finds messages in it newest first, and shows them "
                + "in their context. Everything stays on this machine.")
        page += [".Pp", "These flags work with every command:", ".Bl -tag -width Ds"]
        page += CommandTable.globalFlags.flatMap(item)
        page += [".El", ".Sh COMMANDS"]
        for command in CommandTable.commands { page += section(command) }
        page += [".Sh ENVIRONMENT", ".Bl -tag -width Ds"]
        page += CommandTable.variables.flatMap { [".It Ev " + escape($0.term)] + prose($0.says) }
        page += [".El", ".Sh EXIT STATUS", ".Bl -tag -width Ds"]
        page += ExitCode.allCases.flatMap { [".It \($0.rawValue)"] + prose(sentence($0.meaning)) }
        page += [".El", ".Sh EXAMPLES"]
        page += examples(CommandTable.firstSteps).dropFirst()
        for topic in CommandTable.topics where topic.name != "exit-codes" && topic.name != "environment" {
            page += section(topic)
        }
        page += [".Sh SEE ALSO", ".Xr sqlite3 1"]
        return page.joined(separator: "\n") + "\n"
    }

    private static func section(_ command: Command) -> [String] {
        var lines = [".Ss " + escape(command.name), ".Nm scrollback", ".Cm " + escape(command.name)]
        lines += command.flags.map { ".Op " + flag($0) }
        lines += command.operands.map { operand in
            let name = "Ar " + escape(operand.name) + (operand.repeats ? " ..." : "")
            return operand.isOptional ? ".Op " + name : "." + name
        }
        lines += [".Pp"] + prose(command.summary)
        if let alias = command.alias { lines += prose("The short name is \(alias).") }
        for paragraph in command.about { lines += [".Pp"] + prose(paragraph) }
        if !command.flags.isEmpty {
            lines += [".Bl -tag -width Ds"] + command.flags.flatMap(item) + [".El"]
        }
        lines += examples(command.examples)
        return lines
    }

    private static func section(_ topic: Topic) -> [String] {
        var lines = [".Sh " + topic.name.uppercased()] + prose(topic.summary)
        for part in topic.parts {
            switch part {
            case .paragraph(let text): lines += [".Pp"] + prose(text)
            case .list(let list):
                lines += [".Bl -tag -width Ds"] + list.flatMap { [".It " + quote($0.term)] + prose($0.says) } + [".El"]
            case .lines(let block): lines += [".Bd -literal -offset indent"] + block.map(escapeLine) + [".Ed"]
            }
        }
        return lines
    }

    private static func examples(_ examples: [Command.Example]) -> [String] {
        examples.flatMap { example in
            [".Pp"] + prose(example.says) + [".Bd -literal -offset indent", escapeLine(example.line), ".Ed"]
        }
    }

    private static func item(_ entry: Flag) -> [String] { [".It " + flag(entry)] + prose(entry.help) }

    private static func flag(_ flag: Flag) -> String {
        let names = (flag.short.map { "Fl \($0) , " } ?? "") + "Fl Fl " + escape(flag.long)
        return names + (flag.valueName.map { " Ar " + escape($0) } ?? "")
    }

    /// One sentence per line, none longer than 80 bytes, as mdoc wants it.
    private static func prose(_ text: String) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            let next = escape(String(word))
            if !line.isEmpty, line.utf8.count + next.utf8.count > 78 {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + next
            if let last = word.last, ".?!:".contains(last), word.count > 1 {
                lines.append(line)
                line = ""
            }
        }
        if !line.isEmpty { lines.append(line) }
        return lines.map(shielded)
    }

    private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }

    private static func quote(_ text: String) -> String {
        "\"" + escape(text).split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\(dq") + "\""
    }

    /// A line of text: a dot or an apostrophe in front would be a macro.
    private static func escapeLine(_ text: String) -> String {
        shielded(escape(text))
    }

    private static func shielded(_ text: String) -> String {
        text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
    }

    /// Text whose backslashes, dashes and characters outside ASCII stand for themselves.
    private static func escape(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            case "'": result += "\\(aq"
            case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
            }
        }
        return result
    }
}
