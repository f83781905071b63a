/// Collects folded characters.
struct FoldSink: CharacterSink {
    private(set) var bytes: [UInt8] = []
    private(set) var characters: [FoldedCharacter] = []

    var isStopped: Bool { false }

    init(capacity: Int) {
        bytes.reserveCapacity(capacity)
        characters.reserveCapacity(capacity)
    }

    mutating func asciiWord(_ source: UnsafeRawBufferPointer, start: Int) {
        for index in 0..<source.count {
            let byte = unsafe source[index]
            let place = start + index
            characters.append(FoldedCharacter(kind: .word, offset: bytes.count, start: place, end: place + 1))
            bytes.append(byte &- 65 < 26 ? byte | 0x20 : byte)
        }
    }

    mutating func asciiBreak(_ byte: UInt8, isSpace: Bool, start: Int) {
        if isSpace {
            space(start, start + 1)
        } else {
            characters.append(FoldedCharacter(kind: .symbol, offset: bytes.count, start: start, end: start + 1))
            bytes.append(byte)
        }
    }

    mutating func character(_ kind: CharacterKind, _ source: UnsafeRawBufferPointer, start: Int, end: Int) {
        guard kind != .space else { return space(start, end) }
        characters.append(FoldedCharacter(kind: kind, offset: bytes.count, start: start, end: end))
        unsafe bytes.append(contentsOf: source)
    }

    private mutating func space(_ start: Int, _ end: Int) {
        if let last = characters.last, last.kind == .space {
            characters[characters.count - 1].end = end
        } else {
            characters.append(FoldedCharacter(kind: .space, offset: bytes.count, start: start, end: end))
            bytes.append(0x20)
        }
    }
}
