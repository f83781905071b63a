/// One command: parsing, help, man page, completions and documentation are all made from this.
struct Command: Sendable {
    /// Something on the command line that is no flag.
    struct Operand: Sendable {
        /// The name shown.
        var name: String
        /// It may be left out.
        var isOptional = false
        /// It may come several times.
        var repeats = false
        /// What a shell may offer.
        var offer: Offer = .nothing

        /// What a shell may offer in place of an operand.
        enum Offer: Sendable, Equatable {
            /// Nothing.
            case nothing
            /// One of these words.
            case words([String])
            /// A file or folder.
            case files
            /// A command or help topic.
            case topics
            /// A query: the operators are offered.
            case query
        }

        /// The name with brackets when optional and an ellipsis when it repeats.
        var spelling: String {
            let name = repeats ? name + "…" : name
            return isOptional ? "[" + name + "]" : name
        }
    }

    /// A command line and what it does.
    struct Example: Sendable {
        /// The line, without a prompt.
        var line: String
        /// What it does, a sentence.
        var says: String
    }

    /// Under which headline a command is listed.
    enum Group: String, Sendable, CaseIterable {
        /// What puts messages into an archive.
        case fill = "Fill"
        /// What finds and shows them.
        case find = "Find"
        /// What looks after the archive.
        case check = "Check"
        /// What helps with the program itself.
        case about = "About"
    }

    /// What is typed.
    var name: String
    /// The one other name.
    var alias: String?
    /// Where it is listed.
    var group: Group
    /// A sentence of what it does.
    var summary: String
    /// More, a paragraph each.
    var about: [String] = []
    /// What it takes beside flags.
    var operands: [Operand] = []
    /// Its own flags; the global ones come on top.
    var flags: [Flag] = []
    /// At least one line to paste.
    var examples: [Example]
    /// The exit codes it can end with beside those of every command.
    var codes: [ExitCode] = []
    /// Does the work.
    var run: @Sendable (Run) throws -> ExitCode

    /// The line that shows how it is called.
    var usage: String {
        (["scrollback", name] + (flags.isEmpty ? [] : ["[FLAGS]"]) + operands.map(\.spelling)).joined(separator: " ")
    }

    /// The operands typed fit what the command takes.
    func check(_ operands: [String]) throws(UsageError) {
        for (index, operand) in self.operands.enumerated() where !operand.isOptional && operands.count <= index {
            throw .missingOperand(name: operand.name)
        }
        guard self.operands.last?.repeats != true else { return }
        if operands.count > self.operands.count { throw .extraOperand(operands[self.operands.count]) }
    }
}
