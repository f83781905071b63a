/// Help as text of at most 80 columns, made from the table.
enum HelpPage {
    private static let width = 80

    /// The page of `scrollback help`.
    static var overview: String {
        var lines = [
            "Search and keep the history of chat systems.", "",
            "Usage: scrollback [--archive DIR] COMMAND …", "",
        ]
        for group in Command.Group.allCases {
            lines.append(group.rawValue + ":")
            let commands = CommandTable.commands.filter { $0.group == group }
            lines += entries(commands.map { (title($0), $0.summary) })
            lines.append("")
        }
        lines.append("Everywhere:")
        lines += entries(CommandTable.globalFlags.map { ($0.spelling, $0.help) })
        lines += ["", "Topics (scrollback help TOPIC):"]
        lines += entries(CommandTable.topics.map { ($0.name, $0.summary) })
        lines += ["", "Examples:"]
        lines += examples(CommandTable.firstSteps)
        return lines.joined(separator: "\n") + "\n"
    }

    /// The page of one command.
    static func page(of command: Command) -> String {
        var lines = Columns.wrap(command.summary, to: width) + ["", "Usage: " + command.usage]
        if let alias = command.alias { lines.append("       " + "scrollback \(alias) …") }
        for paragraph in command.about { lines += [""] + Columns.wrap(paragraph, to: width) }
        if !command.flags.isEmpty {
            lines += ["", "Flags:"] + entries(command.flags.map { ($0.spelling, $0.help) })
        }
        let own = Set(command.flags.map(\.long))
        let others = CommandTable.globalFlags.filter { !own.contains($0.long) }
        lines += ["", "Everywhere:"] + entries(others.map { ($0.spelling, $0.help) })
        lines += ["", "Examples:"] + examples(command.examples)
        lines += ["", "Exit codes:"]
        lines += entries(CommandTable.codes(of: command).map { (String($0.rawValue), $0.meaning) })
        return lines.joined(separator: "\n") + "\n"
    }

    /// The page of one topic.
    static func page(of topic: Topic) -> String {
        var lines = Columns.wrap(topic.summary, to: width)
        for part in topic.parts {
            lines.append("")
            switch part {
            case .paragraph(let text): lines += Columns.wrap(text, to: width)
            case .list(let list): lines += entries(list.map { ($0.term, $0.says) })
            case .lines(let block): lines += block.map { "  " + $0 }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func title(_ command: Command) -> String {
        command.alias.map { command.name + ", " + $0 } ?? command.name
    }

    /// Terms in one column, explanations in the next, never wider than the page.
    private static func entries(_ entries: [(String, String)]) -> [String] {
        let widest = entries.map { Columns.width(of: $0.0) }.filter { $0 <= 28 }.max() ?? 0
        let indent = String(repeating: " ", count: widest + 4)
        return entries.flatMap { term, says -> [String] in
            var lines = Columns.wrap(says, to: width - indent.count).map { indent + $0 }
            if Columns.width(of: term) > widest { return ["  " + term] + lines }
            if let first = lines.first {
                lines[0] = "  " + Columns.padded(term, to: widest) + "  " + first.dropFirst(indent.count)
            }
            return lines
        }
    }

    private static func examples(_ examples: [Command.Example]) -> [String] {
        examples.flatMap { example in
            ["  " + example.line] + Columns.wrap(example.says, to: width - 6).map { "      " + $0 }
        }
    }
}
