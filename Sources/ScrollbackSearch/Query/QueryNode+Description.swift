extension QueryNode: CustomStringConvertible {
    /// The query in its shortest regular form; it parses to an equal node.
    ///
    /// It may be longer than what was typed (`|` becomes `OR`, symbols are quoted), even than the limit of a query.
    public var description: String {
        switch shape {
        case .everything: ""
        case .all(let parts):
            parts.map { if case .any = $0.shape { "(\($0))" } else { "\($0)" } }.joined(separator: " ")
        case .any(let parts): parts.map(\.description).joined(separator: " OR ")
        case .not(let part):
            switch part.shape {
            case .words, .filter: "-\(part)"
            default: "-(\(part))"
            }
        case .words(let text): Self.typed(text, isValue: false)
        case .filter(let name, let values):
            values.count == 1
                ? "\(name.rawValue):\(Self.typed(values[0], isValue: true))"
                : "\(name.rawValue):(\(values.map { Self.typed($0, isValue: true) }.joined(separator: " OR ")))"
        }
    }

    /// How the query was understood, one call for each node: `all(word "a", not(from "li"))`.
    public var outline: String {
        switch shape {
        case .everything: "everything"
        case .all(let parts): "all(\(parts.map(\.outline).joined(separator: ", ")))"
        case .any(let parts): "any(\(parts.map(\.outline).joined(separator: ", ")))"
        case .not(let part): "not(\(part.outline))"
        case .words(let text): (text.isPrefix ? "prefix " : "word ") + Self.quoted(text.text)
        case .filter(let name, let values):
            "\(name.rawValue) "
                + values.map { Self.quoted($0.text) + ($0.isPrefix ? "*" : "") }.joined(separator: " | ")
        }
    }

    private static func typed(_ value: QueryText, isValue: Bool) -> String {
        let needsQuotes =
            QueryKeyword(rawValue: value.text) != nil || QueryScanner.isNear(value.text)
            || value.text.unicodeScalars.contains { scalar in
                QueryScanner.isSpace(scalar) || QueryScanner.isSyntax(scalar)
                    || (!isValue && QueryScanner.isColon(scalar))
            }
            || (value.text.unicodeScalars.first.map(QueryScanner.isNegation) ?? true)
            || (isValue && value.text.hasPrefix("//"))
        return (needsQuotes ? quoted(value.text) : value.text) + (value.isPrefix ? "*" : "")
    }

    private static func quoted(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        result.append("\"")
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { result.append("\\") }
            result.append(scalar)
        }
        result.append("\"")
        return String(result)
    }
}
