import Foundation
import Testing

@testable import ScrollbackCommand
@testable import ScrollbackSearch

/// What is made from the table of commands.
struct PageTests {
    @Test(arguments: CommandTable.commands.map(\.name)) func `help of a command has an example and fits 80 columns`(
        _ name: String
    ) throws {
        let command = try #require(CommandTable.command(named: name))
        let page = HelpPage.page(of: command)
        #expect(!command.examples.isEmpty)
        #expect(page.contains("Usage: scrollback \(name)"))
        for example in command.examples { #expect(page.contains(example.line)) }
        for flag in command.flags { #expect(page.contains("--" + flag.long)) }
        for line in page.split(separator: "\n") { #expect(Columns.width(of: line) <= 80, "\(line)") }
    }

    @Test func `the overview and the topics fit 80 columns`() {
        for page in [HelpPage.overview] + CommandTable.topics.map(HelpPage.page) {
            for line in page.split(separator: "\n") { #expect(Columns.width(of: line) <= 80, "\(line)") }
        }
    }

    @Test func `the topic on queries names every operator and every word`() throws {
        let topic = try #require(CommandTable.topics.first { $0.name == "query" })
        let page = HelpPage.page(of: topic)
        for entry in QueryOperator.allCases {
            #expect(page.contains(entry.rawValue + ":"))
            for word in entry.words ?? [] { #expect(page.contains(word), "\(entry):\(word)") }
        }
    }

    @Test func `help is written like this`() throws {
        let command = try #require(CommandTable.command(named: "completions"))
        #expect(
            HelpPage.page(of: command) == """
                Print completions for a shell.

                Usage: scrollback completions SHELL

                Everywhere:
                      --archive DIR    The archive's folder; see 'scrollback help environment'.
                      --timezone ZONE  Read and show times in this zone: Asia/Shanghai, +08:00,
                                       UTC (default: TZ, else the system's).
                      --color WHEN     Use colour: auto (on terminals), always or never.
                  -q, --quiet          Print nothing on standard error but errors.
                  -h, --help           Show this help.
                      --version        Show the version.

                Examples:
                  source <(scrollback completions bash)
                      Use them in this bash.
                  scrollback completions fish > ~/.config/fish/completions/scrollback.fish
                      Keep them for fish.

                Exit codes:
                  0  done; search, show and lists with a pattern found something
                  2  the command line or the query is wrong

                """)
    }

    @Test(arguments: Completions.Shell.allCases) func `completions are valid for their shell`(
        _ shell: Completions.Shell
    ) throws {
        let script = Completions.script(for: shell)
        for command in CommandTable.commands { #expect(script.contains(command.name)) }
        let tool = "/usr/bin/" + shell.rawValue
        try #require(try check(script, with: tool, ["-n"]) == "")
    }

    @Test func `the manual page is valid mdoc`() throws {
        let complaints = try check(ManPage.text, with: "/usr/bin/mandoc", ["-Tlint"])
            .split(separator: "\n").filter { !$0.contains("mandoc.db") }
        #expect(complaints.isEmpty)
    }

    @Test func `the documentation in the repository is the present one`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "docs")
        let again = "run Scripts/document-commands"
        #expect(
            try String(contentsOf: root.appending(path: "commands.md"), encoding: .utf8) == MarkdownPage.text,
            "\(again)")
        #expect(
            try String(contentsOf: root.appending(path: "man/scrollback.1"), encoding: .utf8) == ManPage.text,
            "\(again)")
    }

    /// What a tool says about a text; nothing where the tool is not installed.
    private func check(_ text: String, with tool: String, _ arguments: [String]) throws -> String {
        guard FileManager.default.isExecutableFile(atPath: tool) else { return "" }
        let file = FileManager.default.temporaryDirectory.appending(path: "scrollback-\(UUID().uuidString)")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try Tool.run(tool, arguments + [file.path()]).everything
    }
}
