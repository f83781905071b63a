/// The documentation of all commands in Markdown, made from the table.
enum MarkdownPage {
    /// The text of `docs/commands.md`.
    static var text: String {
        var lines = [
            "# Commands", "",
            "<!-- Written by `scrollback man --markdown`; change the table of commands instead. -->", "",
            "```console",
        ]
        lines += CommandTable.firstSteps.map { "$ " + $0.line } + ["```", ""]
        for group in Command.Group.allCases {
            for command in CommandTable.commands where command.group == group {
                lines.append("- [`\(command.name)`](#\(command.name)): \(command.summary)")
            }
        }
        lines += ["", "Flags that work with every command:", ""] + table(CommandTable.globalFlags)
        for command in CommandTable.commands { lines += section(command) }
        for topic in CommandTable.topics { lines += section(topic) }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func section(_ command: Command) -> [String] {
        var lines = ["", "## " + command.name, "", command.summary, "", "```", command.usage]
        if let alias = command.alias { lines.append("scrollback \(alias) …") }
        lines.append("```")
        for paragraph in command.about { lines += ["", escape(paragraph)] }
        if !command.flags.isEmpty { lines += [""] + table(command.flags) }
        lines += [""]
        for example in command.examples { lines += [example.says, "", "```sh", example.line, "```", ""] }
        let codes = CommandTable.codes(of: command).map { "\($0.rawValue) \($0.meaning)" }
        lines.append("Exit codes: " + codes.joined(separator: " · "))
        return lines
    }

    private static func section(_ topic: Topic) -> [String] {
        var lines = ["", "## Topic: " + topic.name, "", escape(topic.summary)]
        for part in topic.parts {
            lines.append("")
            switch part {
            case .paragraph(let text): lines.append(escape(text))
            case .list(let list):
                lines += ["| | |", "|---|---|"] + list.map { "| `\(cell($0.term))` | \(cell(escape($0.says))) |" }
            case .lines(let block): lines += ["```"] + block + ["```"]
            }
        }
        return lines
    }

    private static func table(_ flags: [Flag]) -> [String] {
        ["| flag | |", "|---|---|"]
            + flags.map { flag in
                let spelling = flag.spelling.drop { $0 == " " }
                return "| `\(cell(String(spelling)))` | \(cell(escape(flag.help))) |"
            }
    }

    private static func cell(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }

    private static func escape(_ text: String) -> String {
        text.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "&lt;")
    }
}
