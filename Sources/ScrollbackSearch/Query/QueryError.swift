import ScrollbackText

/// A query that cannot be understood or resolved: what, where, and what to do.
public struct QueryError: Error, Hashable, Sendable {
    /// What is wrong, without place and advice; what was typed is made visible.
    public var message: String
    /// The first column concerned, in characters (grapheme clusters) from 1.
    public var column: Int
    /// The number of characters concerned, at least 1.
    public var length: Int
    /// What to do instead.
    public var suggestion: String?

    init(_ message: String, at columns: Range<Int>, suggestion: String? = nil) {
        self.message = TerminalText.escape(message)
        column = columns.lowerBound
        length = max(1, columns.count)
        self.suggestion = suggestion.map { TerminalText.escape($0) }
    }

    init(_ problem: ValueProblem, at columns: Range<Int>) {
        self.init(problem.message, at: columns, suggestion: problem.suggestion)
    }
}

extension QueryError: CustomStringConvertible {
    /// One line: what, at which column, and what to do.
    public var description: String {
        "\(message) at column \(column)" + (suggestion.map { " (\($0))" } ?? "")
    }

    /// Three lines: ``description``, the query, and carets below what is wrong.
    ///
    /// Wide characters take two columns; control characters are made visible; of a query wider than 100 columns
    /// only the part around the place is shown.
    ///
    ///     unknown operator 'form:' at column 1 (did you mean 'from:'? …)
    ///       form:li
    ///       ^^^^^
    public func rendered(in query: String) -> String {
        let shown = query.map { $0.isWhitespace ? " " : TerminalText.escape(String($0)) }
        let widths = shown.map(TerminalText.displayWidth)
        let start = min(column - 1, shown.count)
        let end = min(start + length, shown.count)
        var first = 0
        var last = shown.count
        if widths.reduce(0, +) > 100 {
            first = max(0, start - 30)
            last = min(last, max(end, start + 30))
            last = min(last, start + 60)
        }
        let before = (first > 0 ? 1 : 0) + widths[first..<start].reduce(0) { $0 + $1 }
        let marked = max(1, widths[start..<max(start, min(end, last))].reduce(0) { $0 + $1 })
        let line = (first > 0 ? "…" : "") + shown[first..<last].joined() + (last < shown.count ? "…" : "")
        return "\(description)\n  \(line)\n  " + String(repeating: " ", count: before)
            + String(repeating: "^", count: marked)
    }
}
