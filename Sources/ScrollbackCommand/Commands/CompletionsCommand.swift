extension Command {
    static let completions = Command(
        name: "completions", group: .about, summary: "Print completions for a shell.",
        operands: [Operand(name: "SHELL", offer: .words(Completions.Shell.allCases.map(\.rawValue)))],
        examples: [
            Example(line: "source <(scrollback completions bash)", says: "Use them in this bash."),
            Example(
                line: "scrollback completions fish > ~/.config/fish/completions/scrollback.fish",
                says: "Keep them for fish."),
        ], run: runCompletions)
}

private func runCompletions(_ run: Run) throws -> ExitCode {
    let word = run.options.operands[0]
    guard let shell = Completions.Shell(rawValue: word) else {
        let shells = Completions.Shell.allCases.map(\.rawValue)
        throw UsageError.badChoice(
            of: "SHELL", value: word, choices: shells, suggestion: suggestion(for: word, among: shells))
    }
    run.out.write(Completions.script(for: shell))
    return .done
}
