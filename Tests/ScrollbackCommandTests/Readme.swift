import Foundation

/// The files of the repository as people read them.
enum Readme {
    /// Where the repository is.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The text of a file.
    static func text(_ path: String = "README.md") throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Regular files below some places of the repository, by their paths in it; hidden ones are left out.
    static func files(below places: [String]) -> [String] {
        var result: [String] = []
        for place in places {
            // What cannot be listed is a file.
            let names = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: place).path())
            guard let names else {
                result.append(place)
                continue
            }
            result += files(below: names.filter { !$0.hasPrefix(".") }.sorted().map { place + "/" + $0 })
        }
        return result
    }

    /// The pages for people.
    static var pages: [String] {
        ["README.md", "CHANGELOG.md", "CONTRIBUTING.md"] + files(below: ["docs"]).filter { $0.hasSuffix(".md") }
    }

    /// The lines of a page that stand in fenced blocks of a language, a block each; those outside with nil.
    static func blocks(of language: String?, in page: String) -> [[String]] {
        var result: [[String]] = []
        var open: String?
        var lines: [String] = []
        for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.hasPrefix("```") {
                if open == language { result.append(lines) }
                open = open == nil ? String(line.dropFirst(3)) : nil
                lines = []
            } else {
                lines.append(line)
            }
        }
        if open == language { result.append(lines) }
        return result
    }
}
