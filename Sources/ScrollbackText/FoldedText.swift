/// A text after folding: what searches compare, with the way back to the original bytes.
///
/// Letters, digits, emoji and symbols are folded as tokens are; every run of white space and control characters is
/// one space; invisible characters are gone.
public struct FoldedText: Sendable {
    /// The folded text in UTF-8 (facets, where there are any, as they stand).
    public let bytes: [UInt8]
    let characters: [FoldedCharacter]

    /// Folds a string.
    public init(_ text: String) {
        var text = text
        self = text.withUTF8 { unsafe FoldedText(utf8: UnsafeRawBufferPointer($0)) }
    }

    /// Folds UTF-8 bytes; a byte that is no UTF-8 is folded to U+FFFD.
    public init(utf8: UnsafeRawBufferPointer) {
        let size = CharacterScanner<FoldSink>.scratchSize
        let sink = unsafe withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { room -> FoldSink in
            let sink = FoldSink(capacity: utf8.count)
            guard let scratch = room.baseAddress else { return sink }
            return unsafe CharacterScanner(utf8, scratch: scratch, sink: sink).run()
        }
        bytes = sink.bytes
        characters = sink.characters
    }

    /// Where a character ends in `bytes`.
    func endOffset(_ index: Int) -> Int {
        index + 1 < characters.count ? characters[index + 1].offset : bytes.count
    }

    /// The character that holds a folded byte.
    func character(at offset: Int) -> Int {
        var low = 0
        var high = characters.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if characters[middle].offset <= offset { low = middle } else { high = middle }
        }
        return low
    }
}
