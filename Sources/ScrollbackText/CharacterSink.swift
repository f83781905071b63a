/// What one folded character is to search.
enum CharacterKind: UInt8, Sendable {
    /// White space or a control character.
    case space
    /// Punctuation, a symbol, a broken byte: no part of any token.
    case symbol
    /// A letter or digit of a script that puts spaces between words.
    case word
    /// A letter or digit of a script that does not; a token of its own.
    case spaceless
    /// A whole emoji cluster.
    case emoji
    /// Bytes that are no UTF-8 and name a fact about the message.
    case facet
}

/// Receives the folded characters of a text in order.
///
/// The bytes handed over live until the call returns; `start` and `end` are byte offsets in the text.
protocol CharacterSink {
    /// True when nothing more is wanted.
    var isStopped: Bool { get }

    /// Takes ASCII letters and digits as they stand in the text, in either case; they continue an open word.
    mutating func asciiWord(_ bytes: UnsafeRawBufferPointer, start: Int)

    /// Takes one ASCII byte that is part of no token.
    mutating func asciiBreak(_ byte: UInt8, isSpace: Bool, start: Int)

    /// Takes one folded character: a base with its marks.
    mutating func character(_ kind: CharacterKind, _ bytes: UnsafeRawBufferPointer, start: Int, end: Int)
}
