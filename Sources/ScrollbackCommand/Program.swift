import ScrollbackText

/// The whole program but for the process around it: a command line in, an exit code out.
enum Program {
    /// Runs a command line without the program's own name; whatever goes wrong is one line on standard error.
    static func run(_ arguments: [String], _ console: Console) -> ExitCode {
        let code = work(arguments, console)
        console.data.flush()
        guard let number = console.data.errorNumber else { return code }
        console.say("scrollback: the output could not be written: " + systemText(number))
        return code == .done || code == .nothingFound ? .incomplete : code
    }

    private static func work(_ arguments: [String], _ console: Console) -> ExitCode {
        let parsed: Parser.Parsed
        do throws(Parser.Failure) {
            parsed = try Parser.parse(arguments)
        } catch {
            return report(Failure(code: .usage, message: error.reason.description), of: error.command, console)
        }
        if parsed.options.wantsVersion {
            console.data.line("scrollback " + Version.text)
            return .done
        }
        if parsed.options.wantsHelp {
            console.data.write(parsed.command.map(HelpPage.page) ?? HelpPage.overview)
            return .done
        }
        guard let command = parsed.command else { return .usage }
        do {
            return try command.run(Run(options: parsed.options, console: console))
        } catch {
            return report(Failure(error), of: command.name, console)
        }
    }

    private static func report(_ failure: Failure, of command: String?, _ console: Console) -> ExitCode {
        let place = command.map { "scrollback: \($0): " } ?? "scrollback: "
        let lines = [TerminalText.escape(place + failure.message)] + failure.details.map { "  " + $0 }
        console.say(lines.joined(separator: "\n"))
        return failure.code
    }
}
