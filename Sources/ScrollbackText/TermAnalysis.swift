/// What a typed term asks of a text: a phrase of tokens and, where it holds symbols, its literal form.
///
/// A term is one word as typed or what stands between quotation marks. docs/text-analysis.md says when a text
/// matches; `matches(in:)` is that definition, run without an index.
public struct TermAnalysis: Sendable {
    /// What the trailing asterisk of a prefix term comes to.
    public enum PrefixKind: Sendable {
        /// The tokens are matched whole: no prefix was asked for, or the term ends in a character, emoji or symbol
        /// that every continuation begins with anyway.
        case whole
        /// The last token is the beginning of a word.
        case lastToken
    }

    /// The phrase of query tokens, in order.
    public var tokens: [[UInt8]]
    /// True when the term holds symbols, which tokens lose: a text must also hold the term literally.
    public var needsLiteralCheck: Bool
    /// True when the term has no token: only the literal check can find it, and a term of nothing finds nothing.
    public var isEmpty: Bool
    /// What the trailing asterisk comes to.
    public var prefixKind: PrefixKind

    /// The folded term without white space around it.
    let literal: [UInt8]
    let beginsWithWord: Bool
    let endsWithWord: Bool
    let units: [TextUnit]

    /// Analyses a term as a person typed it, without its quotation marks or asterisk.
    public init(_ typed: String, isPrefix: Bool) {
        let folded = FoldedText(typed)
        var characters = folded.characters[...]
        if characters.first?.kind == .space { characters = characters.dropFirst() }
        if characters.last?.kind == .space { characters = characters.dropLast() }
        let end = characters.isEmpty ? 0 : folded.endOffset(characters.endIndex - 1)
        literal = Array(folded.bytes[(characters.first?.offset ?? end)..<end])
        beginsWithWord = characters.first?.kind == .word
        endsWithWord = characters.last?.kind == .word
        units = folded.units
        tokens = Tokenizer.queryTokens(typed)
        isEmpty = tokens.isEmpty
        needsLiteralCheck = characters.contains { $0.kind == .symbol }
        prefixKind = isPrefix && endsWithWord ? .lastToken : .whole
    }
}

extension Tokenizer {
    /// The phrase of tokens that a quoted string stands for.
    static func queryTokens(_ typed: String) -> [[UInt8]] {
        var result: [[UInt8]] = []
        var typed = typed
        typed.withUTF8 { buffer in
            unsafe tokenize(UnsafeRawBufferPointer(buffer), purpose: .query) { bytes, _, _, _ in
                result.append(unsafe Array(bytes))
                return true
            }
        }
        return result
    }
}
