import Foundation
import Testing

/// Links between the pages of the repository.
struct ReadmeLinkTests {
    /// What the links of a page point to, as written.
    private static func targets(in page: String) -> [String] {
        Readme.blocks(of: nil, in: page).joined().flatMap { line in
            // What is code on a line is no link.
            line.replacing(#/`[^`]*`/#, with: "").matches(of: #/\]\(([^)\s]+)\)/#).map { String($0.output.1) }
        }
    }

    /// A target as a path in the repository; nil outside of it.
    private static func path(of target: String, from page: String) -> String? {
        if target.contains("://") || target.hasPrefix("mailto:") { return nil }
        let file = target.split(separator: "#", omittingEmptySubsequences: false)[0]
        if file.isEmpty { return page }
        var parts = page.split(separator: "/").dropLast().map(String.init)
        for part in file.split(separator: "/") {
            if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(String(part)) }
        }
        return parts.joined(separator: "/")
    }

    /// The names by which the headings of a page are linked.
    private static func anchors(in page: String) -> Set<String> {
        Set(
            Readme.blocks(of: nil, in: page).joined().filter { $0.hasPrefix("#") }.map { line in
                let title = line.drop { $0 == "#" }.dropFirst().lowercased()
                return String(title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) })
                    .replacingOccurrences(of: " ", with: "-")
            })
    }

    @Test(arguments: Readme.pages) func `every relative link leads somewhere`(_ page: String) throws {
        for target in Self.targets(in: try Readme.text(page)) {
            guard let path = Self.path(of: target, from: page) else { continue }
            #expect(
                FileManager.default.fileExists(atPath: Readme.root.appending(path: path).path()), "\(page): \(target)")
            let anchor = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first
            if let anchor, path.hasSuffix(".md") {
                #expect(try Self.anchors(in: Readme.text(path)).contains(String(anchor)), "\(page): \(target)")
            }
        }
    }

    @Test func `the index names every page`() throws {
        let index = "docs/README.md"
        let linked = Set(Self.targets(in: try Readme.text(index)).compactMap { Self.path(of: $0, from: index) })
        for page in Readme.pages where page != index { #expect(linked.contains(page), "\(page)") }
        #expect(Self.targets(in: try Readme.text()).contains(index))
    }
}
