/// How a query was understood, for people.
public struct SearchExplanation: Hashable, Sendable, CustomStringConvertible {
    /// The query in its regular form.
    public var query: String
    /// The tree, see ``QueryNode/outline``.
    public var outline: String
    /// Whom and what the names stand for.
    public var notes: [String]
    /// What the dates stand for, in UTC.
    public var instants: [String]
    /// Newest first, or oldest first.
    public var isNewestFirst: Bool
    /// What the index is asked.
    public var index: String

    /// One line each, what it is in front.
    public var description: String {
        var lines = ["query:  \(query.isEmpty ? "(everything)" : query)", "parsed: \(outline)"]
        lines += notes.map { "name:   \($0)" }
        lines += instants.map { "time:   \($0)" }
        lines += ["order:  \(isNewestFirst ? "newest" : "oldest") first", "index:  \(index)"]
        return lines.joined(separator: "\n")
    }
}
