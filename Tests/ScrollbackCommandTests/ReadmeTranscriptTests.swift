import Foundation
import Testing

@testable import ScrollbackCommand

/// What the README shows is what the built program prints.
@Suite(.serialized)
struct ReadmeTranscriptTests {
    /// A command line of the README and what stands below it.
    struct Step {
        var line: String
        var output: [String] = []

        /// It is shown to fail.
        var isError: Bool { output.first?.hasPrefix("scrollback: ") == true }
    }

    /// A cursor in parts; two of them depend on more than what the archive holds: the number of the message, which is
    /// local to an archive, and the present.
    private static var cursor: Regex<(Substring, Substring, Substring, Substring, Substring)> {
        #/v1\.(older|newer)\.(-?[0-9]+)\.[0-9]+\.([0-9a-f]{12})\.[0-9]+\.([A-Za-z0-9%_+-]+)/#
    }

    /// A line as it is compared: as it stands, but for digits in the place of those two parts.
    private static func shape(_ line: String) -> String {
        line.replacing(cursor) { "v1.\($0.output.1).\($0.output.2).#.\($0.output.3).#.\($0.output.4)" }
    }

    private static func steps() throws -> [Step] {
        var steps: [Step] = []
        for line in try Readme.blocks(of: "console", in: Readme.text()).joined() {
            if line.hasPrefix("$ ") {
                steps.append(Step(line: String(line.dropFirst(2))))
            } else {
                try #require(!steps.isEmpty, "output before the first command: \(line)")
                steps[steps.count - 1].output.append(line)
            }
        }
        return steps
    }

    /// All commands are run in order on one archive, as they stand, by a shell in the repository's folder.
    @Test func `the commands of the README print what it shows`() throws {
        var run = try Binary()
        defer { run.remove() }
        run.variables["TZ"] = "UTC"
        run.variables["PATH"] = URL(filePath: Binary.path).deletingLastPathComponent().path() + ":/usr/bin:/bin"
        let steps = try Self.steps()
        #expect(steps.count >= 6)
        for step in steps {
            try #require(step.line.hasPrefix("scrollback "), "only the program itself is checked: \(step.line)")
            let script = "exec 2>&1; cd '\(Readme.root.path())' && \(step.line)"
            let result = try Tool.run("/bin/sh", ["-c", script], variables: run.variables)
            var lines = result.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            if lines.last == "" { lines.removeLast() }
            #expect(lines.map(Self.shape) == step.output.map(Self.shape), "\(step.line)")
            #expect(result.code == (step.isError ? ExitCode.usage : .done).rawValue, "\(step.line)")
        }
    }

    @Test func `a cursor of the README is the one that the page before it ended with`() throws {
        let steps = try Self.steps()
        var pages = 0
        for (before, step) in zip(steps, steps.dropFirst()) {
            guard let cursor = step.line.firstMatch(of: Self.cursor) else { continue }
            pages += 1
            #expect(before.output.last == "next: --cursor \(cursor.output.0)")
            #expect(step.line == before.line + " --cursor \(cursor.output.0)")
        }
        #expect(pages > 0)
    }

    @Test func `the README shows what it must`() throws {
        let steps = try Self.steps()
        #expect(steps.contains { $0.line.hasPrefix("scrollback sync Examples/rongcloud ") })
        #expect(steps.contains { $0.line.hasPrefix("scrollback sync Examples/jmessage ") })
        #expect(steps.contains { $0.line.hasPrefix("scrollback search ") && $0.line.contains(/\p{Han}/) })
        #expect(steps.contains { $0.isError && $0.output.last?.contains("^") == true })
        let readme = try Readme.text()
        for code in ExitCode.allCases { #expect(readme.contains("\n| \(code.rawValue) | \(code.meaning) |\n")) }
        for command in CommandTable.commands where command.name != "help" {
            #expect(readme.contains("`\(command.name)`"), "\(command.name)")
        }
    }
}
