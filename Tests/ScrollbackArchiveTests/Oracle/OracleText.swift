/// A folded text and its positions, built from pieces whose folding is known.
struct OracleText {
    struct Position {
        var kind: OracleCharacter.Kind
        /// FNV-1a of the bytes and the kind: comparing these first is enough to tell most positions apart.
        var hash: UInt64
        var bytes: [UInt8]
        var touchesNext = false
    }

    /// The folded text.
    private(set) var bytes: [UInt8] = []
    private(set) var characters: [OracleCharacter] = []
    /// Where each character begins, and the end of the last one.
    private(set) var offsets: [Int] = [0]
    private(set) var positions: [Position] = []

    init(_ atoms: [OracleAtom], isTerm: Bool = false) {
        for character in atoms.flatMap(\.characters) {
            if character.kind == .space, characters.last?.kind == .space { continue }
            characters.append(character)
        }
        if isTerm {
            while characters.first?.kind == .space { characters.removeFirst() }
            while characters.last?.kind == .space { characters.removeLast() }
        }
        for character in characters {
            bytes += character.folded.utf8
            offsets.append(bytes.count)
        }
        var word: [UInt8] = []
        func end() {
            if !word.isEmpty { add(.word, word) }
            word = []
        }
        for (index, character) in characters.enumerated() {
            if character.kind == .word {
                // A run of more than 256 bytes goes on as the next position.
                if word.count + character.folded.utf8.count > 256 { end() }
                word += character.folded.utf8
                continue
            }
            end()
            guard character.kind == .spaceless || character.kind == .emoji else { continue }
            add(character.kind, Array(character.folded.utf8))
            if character.kind == .spaceless, index + 1 < characters.count, characters[index + 1].kind == .spaceless {
                positions[positions.count - 1].touchesNext = true
            }
        }
        end()
    }

    private mutating func add(_ kind: OracleCharacter.Kind, _ bytes: [UInt8]) {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        positions.append(Position(kind: kind, hash: hash, bytes: bytes))
    }

    /// Several texts as one column of the index, a line each.
    static func lines(_ lines: [[OracleAtom]]) -> OracleText? {
        guard !lines.isEmpty else { return nil }
        return OracleText(Array(lines.joined(separator: [OracleAtom("\n", .space, " ")])))
    }

    // MARK: - Matching (docs/text-analysis.md §3)

    /// Whether a term, this text being the term's, stands in a text.
    func stands(in text: OracleText, isPrefix: Bool) -> Bool {
        if characters.isEmpty { return false }
        let isPrefix = isPrefix && characters.last?.kind == .word
        return characters.contains { $0.kind == .symbol }
            ? standsLiterally(in: text, isPrefix: isPrefix) : standsByPositions(in: text, isPrefix: isPrefix)
    }

    private func standsByPositions(in text: OracleText, isPrefix: Bool) -> Bool {
        guard let head = positions.first, text.positions.count >= positions.count else { return false }
        let isBare = positions.count == 1 && isPrefix
        for start in 0...(text.positions.count - positions.count) {
            guard isBare || text.positions[start].hash == head.hash else { continue }
            let isHere = positions.indices.allSatisfy { step in
                let (mine, theirs) = (positions[step], text.positions[start + step])
                guard mine.kind == theirs.kind, !mine.touchesNext || theirs.touchesNext else { return false }
                return isPrefix && step == positions.count - 1
                    ? theirs.bytes.starts(with: mine.bytes) : mine.bytes == theirs.bytes
            }
            if isHere { return true }
        }
        return false
    }

    private func standsLiterally(in text: OracleText, isPrefix: Bool) -> Bool {
        guard text.bytes.count >= bytes.count else { return false }
        for (index, start) in text.offsets.dropLast().enumerated() where start + bytes.count <= text.bytes.count {
            guard text.bytes[start] == bytes[0], text.bytes[start..<(start + bytes.count)].elementsEqual(bytes) else {
                continue
            }
            if characters.first?.kind == .word, index > 0, text.characters[index - 1].kind == .word { continue }
            if isPrefix { return true }
            guard let end = text.offsets.firstIndex(of: start + bytes.count) else { continue }
            if characters.last?.kind == .word, end < text.characters.count, text.characters[end].kind == .word {
                continue
            }
            return true
        }
        return false
    }
}
