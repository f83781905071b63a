/// Reads a query's words, phrases and names from left to right.
///
/// It reads Unicode scalars, so that a mark after a quote does not hide the quote, and counts columns in characters.
struct QueryScanner {
    /// The scalars of the query.
    let scalars: [Unicode.Scalar]
    /// The column of each scalar's character, and one past the last.
    private let columnOfScalar: [Int]
    /// The index of the next scalar.
    var position = 0

    init(_ text: String) throws(QueryError) {
        let tooLong = QueryError(
            "the query is longer than \(QueryNode.maximumLength) characters",
            at: QueryNode.maximumLength + 1..<QueryNode.maximumLength + 2, suggestion: "split it into several searches")
        guard text.unicodeScalars.count <= QueryNode.maximumLength * 4 else { throw tooLong }
        var scalars: [Unicode.Scalar] = []
        var columns: [Int] = []
        var column = 1
        for character in text {
            scalars += character.unicodeScalars
            columns += repeatElement(column, count: character.unicodeScalars.count)
            column += 1
        }
        guard column - 1 <= QueryNode.maximumLength else { throw tooLong }
        self.scalars = scalars
        columnOfScalar = columns + [column]
    }

    var isAtEnd: Bool { position == scalars.count }

    /// The next scalar, or nil at the end.
    var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    /// The columns of the scalars from a place up to another, at least one.
    func columns(_ start: Int, _ end: Int) -> Range<Int> {
        let first = columnOfScalar[start]
        return first..<max(first + 1, end > start ? columnOfScalar[end - 1] + 1 : first)
    }

    /// The column of the next scalar.
    var here: Range<Int> { columns(position, min(position + 1, scalars.count)) }

    func text(_ start: Int, _ end: Int) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[start..<end])
        return String(view)
    }

    mutating func skipSpace() {
        while let scalar = next, Self.isSpace(scalar) { position += 1 }
    }

    /// The keyword that begins here, not consumed.
    func keyword() -> (QueryKeyword, end: Int)? {
        for keyword in [QueryKeyword.or, .and, .not] {
            let word = keyword.rawValue.unicodeScalars
            let end = position + word.count
            guard end <= scalars.count, scalars[position..<end].elementsEqual(word) else { continue }
            if end == scalars.count || Self.isSpace(scalars[end]) || Self.endsKeyword(scalars[end]) {
                return (keyword, end)
            }
        }
        return nil
    }

    /// Letters, digits, `_` and `-` directly before a colon: what looks like an operator's name; not consumed.
    func name() -> (text: String, isLetters: Bool, end: Int)? {
        var end = position
        var isLetters = true
        while end < scalars.count, !Self.isColon(scalars[end]) {
            let scalar = scalars[end]
            if !Self.isLetter(scalar) {
                guard scalar == "_" || scalar == "-" || scalar.properties.numericType != nil else { return nil }
                isLetters = false
            }
            end += 1
        }
        guard end < scalars.count, end > position else { return nil }
        return (text(position, end), isLetters, end)
    }

    /// A phrase, or a word up to a space or a sign of the grammar; nil where neither begins.
    mutating func piece(isValue: Bool) throws(QueryError) -> QueryText? {
        guard let first = next else { return nil }
        if let close = Self.closing(first) { return try phrase(close) }
        return try bare(isValue: isValue)
    }

    private mutating func phrase(_ close: Unicode.Scalar) throws(QueryError) -> QueryText {
        let start = position
        let opening = here
        position += 1
        var view = String.UnicodeScalarView()
        while let scalar = next, scalar != close {
            position += 1
            if scalar == "\\", let escaped = next, escaped == close || escaped == "\\" {
                view.append(escaped)
                position += 1
            } else {
                view.append(scalar)
            }
        }
        guard !isAtEnd else {
            throw QueryError(
                "the quote is never closed", at: opening,
                suggestion: "end the phrase with \(close), or write \\\(scalars[start]) to search for the sign itself")
        }
        position += 1
        let isPrefix = takeStar()
        try checkBoundary(after: start, "the phrase")
        let columns = columns(start, position)
        guard view.contains(where: { !Self.isSpace($0) }) else {
            throw QueryError("nothing stands between the quotes", at: columns)
        }
        return QueryText(text: String(view), isPrefix: isPrefix, columns: columns)
    }

    private mutating func bare(isValue: Bool) throws(QueryError) -> QueryText? {
        let start = position
        var view = String.UnicodeScalarView()
        var isPrefix = false
        while let scalar = next, !Self.isSpace(scalar) {
            if scalar == "\\" {
                position += 1
                if let escaped = next, Self.isEscapable(escaped) {
                    view.append(escaped)
                    position += 1
                } else {
                    view.append(scalar)
                }
            } else if isKeycap {
                view.append(scalar)
                position += 1
            } else if scalar == "*" {
                isPrefix = try starAtEnd(isEmpty: view.isEmpty)
                break
            } else if Self.isSyntax(scalar) {
                if position > start { try checkBoundary(after: start, "the word") }
                break
            } else {
                view.append(scalar)
                position += 1
            }
        }
        guard position > start else { return nil }
        return QueryText(text: String(view), isPrefix: isPrefix, columns: columns(start, position))
    }

    /// A star and then the combining key: an emoji, not a sign of the grammar.
    private var isKeycap: Bool {
        guard next == "*", position + 1 < scalars.count else { return false }
        return scalars[position + 1].value == 0xFE0F || scalars[position + 1].value == 0x20E3
    }

    private mutating func starAtEnd(isEmpty: Bool) throws(QueryError) -> Bool {
        let star = here
        position += 1
        let isEnd = next.map { Self.isSpace($0) || $0 == ")" || $0 == "|" } ?? true
        guard isEnd, !isEmpty else {
            throw QueryError(
                "'*' stands only at the end of a word", at: star, suggestion: "write \\* to search for the sign itself")
        }
        return true
    }

    private mutating func takeStar() -> Bool {
        guard next == "*" else { return false }
        position += 1
        return true
    }

    /// What was read must end at a space, a closing parenthesis or a bar.
    private func checkBoundary(after start: Int, _ what: String) throws(QueryError) {
        guard let scalar = next, !Self.isSpace(scalar), scalar != ")", scalar != "|" else { return }
        let shown = text(position, position + 1)
        throw QueryError(
            "'\(shown)' directly after \(what)", at: here,
            suggestion: Self.isSyntax(scalar)
                ? "put a space before it, or write \\\(shown) to search for the sign itself" : "put a space before it")
    }
}
