import ScrollbackText

/// Turns a query's text into a tree by the grammar of docs/query-language.md.
struct QueryParser {
    private var scanner: QueryScanner
    private var terms = 0
    private var depth = 0

    init(_ text: String) throws(QueryError) { scanner = try QueryScanner(text) }

    /// The whole query.
    mutating func query() throws(QueryError) -> QueryNode {
        scanner.skipSpace()
        if scanner.isAtEnd { return QueryNode(.everything, 1..<1) }
        let node = try alternatives(after: nil)
        guard scanner.isAtEnd else {
            throw QueryError(
                "')' without '('", at: scanner.here, suggestion: "write \\) to search for the sign itself")
        }
        return node
    }

    /// Something that awaits an operand: a joining word, a negation or an opening parenthesis.
    private struct Awaiting {
        var text: String
        var columns: Range<Int>
    }

    private mutating func alternatives(after opening: Awaiting?) throws(QueryError) -> QueryNode {
        let start = scanner.position
        var parts = [try conjunction(after: opening)]
        while let or = takeOr() { parts.append(try conjunction(after: or)) }
        return QueryNode.any(parts, scanner.columns(start, scanner.position))
    }

    private mutating func conjunction(after awaiting: Awaiting?) throws(QueryError) -> QueryNode {
        scanner.skipSpace()
        let start = scanner.position
        var parts = [try negatable(after: awaiting)]
        while true {
            scanner.skipSpace()
            if let (keyword, end) = scanner.keyword(), keyword == .and {
                let and = Awaiting(text: "AND", columns: scanner.columns(scanner.position, end))
                scanner.position = end
                parts.append(try negatable(after: and))
            } else if endsConjunction {
                return QueryNode.all(parts, scanner.columns(start, scanner.position))
            } else {
                parts.append(try negatable(after: nil))
            }
        }
    }

    private var endsConjunction: Bool {
        scanner.isAtEnd || scanner.next == ")" || scanner.next == "|" || scanner.keyword()?.0 == .or
    }

    private mutating func takeOr() -> Awaiting? {
        let start = scanner.position
        if scanner.next == "|" {
            scanner.position += 1
            return Awaiting(text: "|", columns: scanner.columns(start, scanner.position))
        }
        guard let (keyword, end) = scanner.keyword(), keyword == .or else { return nil }
        scanner.position = end
        return Awaiting(text: "OR", columns: scanner.columns(start, end))
    }

    private mutating func negatable(after awaiting: Awaiting?) throws(QueryError) -> QueryNode {
        scanner.skipSpace()
        let start = scanner.position
        let sign: Awaiting
        if let (keyword, end) = scanner.keyword(), keyword == .not {
            scanner.position = end
            sign = Awaiting(text: "NOT", columns: scanner.columns(start, end))
            scanner.skipSpace()
        } else if let scalar = scanner.next, QueryScanner.isNegation(scalar) {
            scanner.position += 1
            sign = Awaiting(text: String(scalar), columns: scanner.columns(start, scanner.position))
            guard let following = scanner.next, !QueryScanner.isSpace(following) else {
                throw QueryError(
                    "'\(scalar)' excludes nothing", at: sign.columns,
                    suggestion: "write it directly before what to exclude, or \\\(scalar) to search for the sign itself"
                )
            }
        } else {
            return try primary(after: awaiting)
        }
        let isDoubled = scanner.next.map(QueryScanner.isNegation) ?? false || scanner.keyword()?.0 == .not
        guard !isDoubled else {
            throw QueryError(
                "two negations in a row", at: scanner.here,
                suggestion: "leave one out, or quote the word to search for the sign itself")
        }
        try enter(sign.columns)
        let part = try primary(after: sign)
        depth -= 1
        return QueryNode(.not(part), scanner.columns(start, scanner.position))
    }

    private mutating func primary(after awaiting: Awaiting?) throws(QueryError) -> QueryNode {
        scanner.skipSpace()
        try checkOperand(after: awaiting)
        if scanner.next == "(" { return try group() }
        let start = scanner.position
        if let node = try filter() { return node }
        guard let text = try scanner.piece(isValue: false) else {
            throw QueryError(
                "a closing quote without an opening one", at: scanner.here,
                suggestion: "write \\ before it to search for the sign itself")
        }
        if QueryScanner.isNear(scanner.text(start, scanner.position)) {
            throw QueryError(
                "NEAR is not offered", at: text.columns,
                suggestion: "write \"\(text.text)\" to search for the word, near:ID for a message's neighbours")
        }
        try count(text)
        try checkPrefix(text)
        try checkSearchable(text)
        return QueryNode(.words(text), text.columns)
    }

    /// Something must stand here, and not another joining word.
    private func checkOperand(after awaiting: Awaiting?) throws(QueryError) {
        if let (keyword, end) = scanner.keyword(), keyword != .not || awaiting?.text == "NOT" {
            throw QueryError(
                "nothing stands before '\(keyword.rawValue)'", at: scanner.columns(scanner.position, end),
                suggestion: "write \"\(keyword.rawValue)\" to search for the word itself")
        }
        if scanner.next == "|" {
            throw QueryError(
                "nothing stands before '|'", at: scanner.here, suggestion: "write \\| to search for the sign itself")
        }
        guard scanner.isAtEnd || scanner.next == ")" else { return }
        switch awaiting {
        case let opening? where opening.text == "(" && scanner.isAtEnd: throw Self.unclosed(opening)
        case let opening? where opening.text == "(":
            throw QueryError(
                "nothing stands between the parentheses", at: opening.columns.lowerBound..<scanner.here.upperBound,
                suggestion: "write \\( and \\) to search for the signs themselves")
        case let word?:
            throw QueryError(
                "nothing stands after '\(word.text)'", at: word.columns,
                suggestion: "write \"\(word.text)\" to search for it")
        case nil:
            throw QueryError(
                "')' without '('", at: scanner.here, suggestion: "write \\) to search for the sign itself")
        }
    }

    private mutating func group() throws(QueryError) -> QueryNode {
        let opening = Awaiting(text: "(", columns: scanner.here)
        try enter(opening.columns)
        scanner.position += 1
        let node = try alternatives(after: opening)
        guard scanner.next == ")" else { throw Self.unclosed(opening) }
        scanner.position += 1
        depth -= 1
        return node
    }

    private static func unclosed(_ opening: Awaiting) -> QueryError {
        QueryError(
            "'(' is never closed", at: opening.columns,
            suggestion: "add ')', or write \\( to search for the sign itself")
    }

    // MARK: Filters

    /// `name:value` or `name:(value OR value)`; nil where no operator's name stands.
    private mutating func filter() throws(QueryError) -> QueryNode? {
        guard let name = scanner.name() else { return nil }
        let start = scanner.position
        let lower = name.text.lowercased()
        guard let found = QueryOperator(rawValue: lower) else {
            if isText(name.text, name.isLetters, afterColon: name.end + 1) { return nil }
            throw unknown(name.text, end: name.end)
        }
        scanner.position = name.end + 1
        var values: [QueryText] = []
        if scanner.next == "(" {
            values = try valueGroup(of: found)
        } else {
            values = [try value(of: found, start: start)]
        }
        return QueryNode(.filter(found, values), scanner.columns(start, scanner.position))
    }

    /// A name before a colon that is text all the same: an address, a time of day, an alias in a symbol.
    private func isText(_ name: String, _ isLetters: Bool, afterColon: Int) -> Bool {
        let lower = name.lowercased()
        if !isLetters { return QueryOperator.otherNames[lower] == nil }
        let rest = scanner.scalars[afterColon...].prefix(2)
        return rest.elementsEqual(["/", "/"]) || (lower == "mailto" && !(rest.first.map(QueryScanner.isSpace) ?? true))
    }

    private func unknown(_ name: String, end: Int) -> QueryError {
        var stop = end + 1
        while stop < scanner.scalars.count, !QueryScanner.isSpace(scanner.scalars[stop]),
            !QueryScanner.isSyntax(scanner.scalars[stop])
        {
            stop += 1
        }
        let rest = scanner.text(end + 1, stop)
        let near =
            QueryOperator.otherNames[name.lowercased()]
            ?? Suggestion.nearest(to: name, among: QueryOperator.allCases.map(\.rawValue), limit: 1).first.map {
                $0 + ":"
            }
        let colon = scanner.text(end, end + 1)
        let quoting = "to search for the text, write \"\(name)\(colon)\(rest)\" or \(name)\\\(colon)\(rest)"
        return QueryError(
            "unknown operator '\(name)\(colon)'", at: scanner.columns(scanner.position, end + 1),
            suggestion: near.map { "did you mean '\($0)'? \(quoting)" } ?? quoting)
    }

    private mutating func valueGroup(of name: QueryOperator) throws(QueryError) -> [QueryText] {
        let opening = Awaiting(text: "(", columns: scanner.here)
        scanner.position += 1
        var values: [QueryText] = []
        var awaiting = opening
        while true {
            scanner.skipSpace()
            try checkOperand(after: awaiting)
            if scanner.keyword() != nil || scanner.next == "(" {
                throw QueryError("only values and OR stand within \(name.rawValue):( )", at: scanner.here)
            }
            values.append(try value(of: name, start: scanner.position))
            scanner.skipSpace()
            if scanner.isAtEnd { throw Self.unclosed(opening) }
            if scanner.next == ")" {
                scanner.position += 1
                return values
            }
            guard let or = takeOr() else {
                throw QueryError(
                    "OR is missing between values of \(name.rawValue):", at: scanner.here,
                    suggestion: "write OR between them, or quotes around a value of several words")
            }
            awaiting = or
        }
    }

    private mutating func value(of name: QueryOperator, start: Int) throws(QueryError) -> QueryText {
        if scanner.scalars[scanner.position...].starts(with: ["/", "/"]) {
            throw QueryError(
                "'\(name.rawValue)://' is an operator or an address", at: scanner.columns(start, scanner.position + 2),
                suggestion: "put quotes around the address, or around the value alone")
        }
        guard var value = try scanner.piece(isValue: true) else {
            throw QueryError(
                "'\(name.rawValue):' needs a value", at: scanner.columns(start, max(start + 1, scanner.position)),
                suggestion: "write it directly after the colon")
        }
        try count(value)
        if value.isPrefix && !name.takesPrefix {
            throw QueryError(
                "'\(name.rawValue):' takes no '*'", at: value.columns,
                suggestion: "leave it out, or write \\* for the sign itself")
        }
        try checkPrefix(value)
        if name.takesWords { try checkSearchable(value) }
        do { value.text = try name.checked(value.text) } catch { throw QueryError(error, at: value.columns) }
        return value
    }

    // MARK: Limits

    private mutating func enter(_ columns: Range<Int>) throws(QueryError) {
        depth += 1
        guard depth <= QueryNode.maximumDepth else {
            throw QueryError(
                "parentheses and negations are more than \(QueryNode.maximumDepth) deep", at: columns,
                suggestion: "leave out those that change nothing")
        }
    }

    private mutating func count(_ text: QueryText) throws(QueryError) {
        terms += 1
        guard terms <= QueryNode.maximumTerms else {
            throw QueryError(
                "more than \(QueryNode.maximumTerms) words and values", at: text.columns,
                suggestion: "split it into several searches")
        }
    }

    /// Something must be left when invisible characters are dropped.
    private func checkSearchable(_ text: QueryText) throws(QueryError) {
        let folded = String(decoding: Folding.fold(text.text), as: UTF8.self)
        guard folded.allSatisfy(\.isWhitespace) else { return }
        throw QueryError("nothing of the word can be seen or searched", at: text.columns)
    }

    /// A star needs two characters before it, or one of a script written without spaces.
    private func checkPrefix(_ text: QueryText) throws(QueryError) {
        guard text.isPrefix else { return }
        let word = text.text.split(whereSeparator: \.isWhitespace).last ?? ""
        let isLong = word.count >= 2 || (word.unicodeScalars.first.map(QueryScanner.isSpaceless) ?? false)
        guard isLong, text.text.last?.isWhitespace == false else {
            throw QueryError(
                "'*' needs two characters before it", at: text.columns,
                suggestion: "write more of the word, or \\* to search for the sign itself")
        }
    }
}
