extension Command {
    static let help = Command(
        name: "help", group: .about, summary: "Explain a command or a topic.",
        operands: [Operand(name: "COMMAND|TOPIC", isOptional: true, offer: .topics)],
        examples: [
            Example(line: "scrollback help search", says: "Flags and examples of a command."),
            Example(line: "scrollback help query", says: "What a query can say."),
        ], run: runHelp)
}

private func runHelp(_ run: Run) throws -> ExitCode {
    guard let word = run.options.operands.first else {
        run.out.write(HelpPage.overview)
        return .done
    }
    if let command = CommandTable.command(named: word) {
        run.out.write(HelpPage.page(of: command))
    } else if let topic = CommandTable.topics.first(where: { $0.name == word }) {
        run.out.write(HelpPage.page(of: topic))
    } else {
        let names = CommandTable.commands.map(\.name) + CommandTable.topics.map(\.name)
        throw UsageError.unknownTopic(word, suggestion: suggestion(for: word, among: names))
    }
    return .done
}
