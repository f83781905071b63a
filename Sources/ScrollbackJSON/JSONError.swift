/// Why a text is not JSON, and where.
///
/// Neither the error nor its description holds any of the text: it may be people's messages.
public struct JSONError: Error, Hashable, Sendable {
    /// What was wrong.
    public enum Reason: Hashable, Sendable {
        /// The text ended inside a value.
        case endOfInput
        /// Something stood where a value must stand.
        case expectedValue
        /// Something stood where a member's name must stand.
        case expectedName
        /// Something stood between a member's name and its value.
        case expectedColon
        /// Something stood after a member.
        case expectedCommaOrBrace
        /// Something stood after an element.
        case expectedCommaOrBracket
        /// A number not written as JSON writes numbers.
        case badNumber
        /// A word that is not `true`, `false` or `null`.
        case badLiteral
        /// A backslash followed by something JSON does not know.
        case badEscape
        /// Objects and arrays nested deeper than the reader allows.
        case tooDeep
        /// Text after the end of the value.
        case trailingText
        /// A value of another kind than the caller asked for.
        case unexpectedKind
        /// A line ended inside a string of a record that began on that line (only when framing).
        case lineBreakInString
        /// A record longer than the framer allows (only when framing).
        case tooLong
    }

    /// What was wrong.
    public var reason: Reason
    /// Where, in bytes from the start of the text.
    public var offset: Int

    /// Makes an error of a reason and a byte offset.
    public init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}

extension JSONError: CustomStringConvertible {
    /// The reason and the place, for instance "expected ',' or '}' at byte 17".
    public var description: String { "\(reason) at byte \(offset)" }
}

extension JSONError.Reason: CustomStringConvertible {
    /// The reason in words, without any of the text that was read.
    public var description: String {
        switch self {
        case .endOfInput: "unexpected end of the text"
        case .expectedValue: "expected a value"
        case .expectedName: "expected a member name in quotes"
        case .expectedColon: "expected ':'"
        case .expectedCommaOrBrace: "expected ',' or '}'"
        case .expectedCommaOrBracket: "expected ',' or ']'"
        case .badNumber: "malformed number"
        case .badLiteral: "expected true, false or null"
        case .badEscape: "unknown escape in a string"
        case .tooDeep: "objects and arrays nested too deep"
        case .trailingText: "text after the end of the value"
        case .unexpectedKind: "a value of another kind"
        case .lineBreakInString: "line break inside a string"
        case .tooLong: "record too long"
        }
    }
}
