/// Completions for three shells, made from the table.
enum Completions {
    /// The shells there are completions for.
    enum Shell: String, CaseIterable, Sendable {
        case bash
        case zsh
        case fish
    }

    /// The script for a shell.
    static func script(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    /// Every name under which a command is known.
    static var commandNames: [String] { CommandTable.commands.flatMap { [$0.name] + ($0.alias.map { [$0] } ?? []) } }

    /// The words that may stand in place of an operand.
    static func words(for operand: Command.Operand?) -> [String] {
        switch operand?.offer {
        case .words(let words): words
        case .topics: CommandTable.commands.map(\.name) + CommandTable.topics.map(\.name)
        case .query: CommandTable.operators
        case .files, .nothing, nil: []
        }
    }

    /// The flags of a command with the global ones that it does not define itself.
    static func flags(of command: Command) -> [Flag] {
        let own = Set(command.flags.map(\.long))
        return command.flags + CommandTable.globalFlags.filter { !own.contains($0.long) }
    }

    /// Text between single quotes of a POSIX shell.
    static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
