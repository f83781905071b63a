extension Command {
    static let man = Command(
        name: "man", group: .about, summary: "Print the manual page.",
        flags: [
            .nothing("markdown", nil, help: "Print it in Markdown.") { $0.isMarkdown = true }
        ],
        examples: [
            Example(line: "scrollback man | man -l -", says: "Read it."),
            Example(line: "scrollback man > ~/.local/share/man/man1/scrollback.1", says: "Keep it."),
        ],
        run: { run in
            run.out.write(run.options.isMarkdown ? MarkdownPage.text : ManPage.text)
            return .done
        })
}
