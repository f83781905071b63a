extension Command {
    static let version = Command(
        name: "version", group: .about, summary: "Print the version.",
        examples: [Example(line: "scrollback version", says: "The program's version.")],
        run: { run in
            run.out.line("scrollback " + Version.text)
            return .done
        })
}
