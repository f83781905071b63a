/// One position of a text: a word, a character of a script without spaces, an emoji or a facet.
struct TextUnit: Sendable {
    var bytes: [UInt8]
    var kind: CharacterKind
    /// True for a character that stands directly before another: the two make a pair.
    var touchesNext: Bool
    /// Where it came from, in bytes of the original.
    var start: Int
    var end: Int
}

extension FoldedText {
    /// The positions of the text, built without the tokenizer's own grouping.
    var units: [TextUnit] {
        var result: [TextUnit] = []
        var previous: CharacterKind = .space
        for (index, character) in characters.enumerated() {
            let slice = bytes[character.offset..<endOffset(index)]
            switch character.kind {
            case .space, .symbol:
                break
            case .word:
                if previous == .word, let last = result.last, last.bytes.count + slice.count <= TokenSink.wordLimit {
                    result[result.count - 1].bytes += slice
                    result[result.count - 1].end = character.end
                } else {
                    result.append(unit(character, slice))
                }
            case .spaceless, .emoji, .facet:
                if character.kind == .spaceless, previous == .spaceless { result[result.count - 1].touchesNext = true }
                result.append(unit(character, slice))
            }
            previous = character.kind
        }
        return result
    }

    private func unit(_ character: FoldedCharacter, _ bytes: ArraySlice<UInt8>) -> TextUnit {
        TextUnit(
            bytes: Array(bytes), kind: character.kind, touchesNext: false, start: character.start, end: character.end)
    }
}
