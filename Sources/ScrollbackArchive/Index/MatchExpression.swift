/// Writes FTS5's query language.
///
/// Nothing that a person typed is ever read by FTS5 as syntax: it stands in quotes.
enum MatchExpression {
    /// A string of FTS5: quotes inside are doubled, NUL bytes, which would end it, are spaces.
    static func quoted(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        var result: [UInt8] = [34]
        for byte in bytes {
            if byte == 34 { result.append(34) }
            result.append(byte == 0 ? 32 : byte)
        }
        result.append(34)
        return result
    }

    /// A term in some columns.
    static func term(_ term: Condition.Term, isPrefix: Bool, columns: String) -> [UInt8] {
        Array("\(columns) : ".utf8) + quoted(term.typed.utf8) + (isPrefix ? Array(" *".utf8) : [])
    }

    /// Operands with an operator between them, in parentheses when there are several.
    static func joined(_ operands: [[UInt8]], by word: String) -> [UInt8] {
        guard operands.count > 1 else { return operands.first ?? [] }
        var result: [UInt8] = [40]
        for (index, operand) in operands.enumerated() {
            if index > 0 { result += " \(word) ".utf8 }
            result += operand
        }
        result.append(41)
        return result
    }

    /// Facets are shown as `facet(state,facet,value)`; all else is shown as it is.
    static func readable(_ expression: [UInt8]) -> String {
        var result: [UInt8] = []
        var index = 0
        while index < expression.count {
            let byte = expression[index]
            guard byte >= 0xF8, index + 2 < expression.count else {
                result.append(byte)
                index += 1
                continue
            }
            let state = MessageState(rawValue: Int64(byte - 0xF8)) ?? .visible
            let facet = FacetToken.Facet(rawValue: expression[index + 1] - 0x80)
            index += 2
            var value: UInt64 = 0
            var shift: UInt64 = 0
            while index < expression.count, expression[index] & 0xC0 == 0x80 {
                value |= UInt64(expression[index] & 63) << shift
                shift += 6
                index += 1
            }
            let name = facet.map { "\($0)" } ?? "?"
            result += (state == .visible ? "\(name)=\(value)" : "\(state).\(name)=\(value)").utf8
        }
        return String(decoding: result, as: UTF8.self)
    }
}
