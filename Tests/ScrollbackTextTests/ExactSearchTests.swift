import ScrollbackText
import Testing

/// A building block of random text that knows, without the tokenizer, what it folds to.
private struct Atom {
    enum Kind { case letter, character, emoji, gap, nothing }
    let kind: Kind
    let folded: String
    let spellings: [String]

    init(_ kind: Kind, _ folded: String, _ spellings: String...) {
        self.kind = kind
        self.folded = folded
        self.spellings = spellings.isEmpty ? [folded] : spellings
    }

    static let all: [Atom] = [
        Atom(.character, "会", "会", "會"), Atom(.character, "议", "议", "議"), Atom(.character, "明"), Atom(.character, "天"),
        Atom(.character, "ガ", "ガ", "ｶﾞ", "カ\u{3099}"), Atom(.character, "か"), Atom(.character, "ー", "ー", "ｰ"),
        Atom(.character, "한", "한", "\u{1112}\u{1161}\u{11AB}"), Atom(.character, "กิ"), Atom(.character, "ก"),
        Atom(.character, "𠀀"), Atom(.character, "々"),
        Atom(.letter, "a", "a", "A", "Ａ", "á", "a\u{301}\u{323}"), Atom(.letter, "b", "b", "B", "ⓑ"),
        Atom(.letter, "ss", "ß", "ss", "SS", "ẞ"), Atom(.letter, "й", "й", "Й", "и\u{306}"),
        Atom(.letter, "и", "и", "ѝ"),
        Atom(.letter, "1", "1", "１", "①"), Atom(.letter, "हि"), Atom(.letter, "مُ"),
        Atom(.emoji, "👍", "👍", "👍🏽", "👍\u{FE0F}"), Atom(.emoji, "👨‍👩‍👧", "👨‍👩‍👧", "👨🏽‍👩‍👧🏿"), Atom(.emoji, "🇨🇳"),
        Atom(.gap, " "), Atom(.gap, "，", "，", ",", "。", "\n"), Atom(.gap, "+", "+", "-", "/", "=\u{338}"),
        Atom(.nothing, "", "\u{200B}", "\u{200E}", "\u{AD}", "\u{FEFF}"),
    ]
}

/// A position of the oracle: folded text and whether it is one character of a script without spaces.
private struct Place: Equatable {
    var folded: String
    var kind: Atom.Kind
    var touchesNext = false
}

private struct RandomText {
    var atoms: [Int]

    init(_ generator: inout SeededGenerator, _ lengths: ClosedRange<Int>) {
        // Few different atoms in one text make repeats, near misses and overlaps likely.
        let pool = (0..<Int.random(in: 2...8, using: &generator)).map { _ in
            Int.random(in: 0..<Atom.all.count, using: &generator)
        }
        atoms = (0..<Int.random(in: lengths, using: &generator)).map { _ in
            pool[Int.random(in: 0..<pool.count, using: &generator)]
        }
    }

    init(atoms: [Int]) { self.atoms = atoms }

    func spelled(_ generator: inout SeededGenerator) -> String {
        atoms.map { Atom.all[$0].spellings.randomElement(using: &generator) ?? "" }.joined()
    }

    var places: [Place] {
        var result: [Place] = []
        var previous = Atom.Kind.gap
        for atom in atoms.map({ Atom.all[$0] }) where atom.kind != .nothing {
            if atom.kind == .letter, previous == .letter {
                result[result.count - 1].folded += atom.folded
            } else if atom.kind != .gap {
                if atom.kind == .character, previous == .character { result[result.count - 1].touchesNext = true }
                result.append(Place(folded: atom.folded, kind: atom.kind))
            }
            previous = atom.kind
        }
        return result
    }

    /// Brute force: the places of `query` stand in a row, and touch where they touch in the query.
    func contains(_ query: RandomText, isPrefix: Bool = false) -> Bool {
        let wanted = query.places
        let places = self.places
        guard !wanted.isEmpty, places.count >= wanted.count else { return false }
        return (0...(places.count - wanted.count)).contains { start in
            wanted.indices.allSatisfy { step in
                let place = places[start + step]
                let isBeginning = isPrefix && step == wanted.count - 1 && place.kind == .letter
                guard place.kind == wanted[step].kind, !wanted[step].touchesNext || place.touchesNext else {
                    return false
                }
                return isBeginning
                    ? place.folded.utf8.starts(with: wanted[step].folded.utf8)
                    : place.folded.utf8.elementsEqual(wanted[step].folded.utf8)
            }
        }
    }
}

@Suite struct ExactSearchTests {
    @Test func `a phrase of query tokens finds what brute force finds`() {
        var found = 0
        for seed in 0..<6_000 {
            var generator = SeededGenerator(seed: UInt64(seed))
            let text = RandomText(&generator, 0...24)
            var query = RandomText(&generator, 1...5)
            if seed % 2 == 0, !text.atoms.isEmpty {
                // Half of the queries are pieces of the text, spelled anew.
                let start = Int.random(in: 0..<text.atoms.count, using: &generator)
                query = RandomText(atoms: Array(text.atoms[start...].prefix(Int.random(in: 1...6, using: &generator))))
            }
            let spelledText = text.spelled(&generator)
            let spelledQuery = query.spelled(&generator)
            let term = TermAnalysis(spelledQuery, isPrefix: false)
            let expected = text.contains(query)
            let inIndex = PositionalIndex(spelledText).holds(term.tokens)
            #expect(
                inIndex == expected, "seed \(seed): \(spelledText.debugDescription) ? \(spelledQuery.debugDescription)")
            #expect(tokens(spelledQuery, .query).map(\.bytes) == term.tokens)
            #expect(
                Array(text.places.map(\.folded)) == tokens(spelledText).filter { !$0.isColocated }.map(\.text),
                "seed \(seed): \(spelledText.debugDescription)")
            if !term.needsLiteralCheck {
                #expect(term.matches(in: spelledText).isEmpty != expected, "seed \(seed): highlighting")
            }
            found += expected ? 1 : 0
        }
        #expect(found > 2_000)
    }

    @Test func `a prefix finds what brute force finds`() {
        for seed in 0..<3_000 {
            var generator = SeededGenerator(seed: UInt64(seed) + 50_000)
            let text = RandomText(&generator, 0...16)
            var query = RandomText(&generator, 1...3)
            if seed % 2 == 0, !text.atoms.isEmpty {
                let start = Int.random(in: 0..<text.atoms.count, using: &generator)
                query = RandomText(atoms: Array(text.atoms[start...].prefix(2)))
            }
            guard let last = query.atoms.last, Atom.all[last].kind != .gap, Atom.all[last].kind != .nothing else {
                continue
            }
            let spelledText = text.spelled(&generator)
            let term = TermAnalysis(query.spelled(&generator), isPrefix: true)
            guard !term.needsLiteralCheck else { continue }
            let expected = text.contains(query, isPrefix: true)
            let isPrefix = term.prefixKind == .lastToken
            #expect(PositionalIndex(spelledText).holds(term.tokens, isPrefix: isPrefix) == expected, "seed \(seed)")
            #expect(term.matches(in: spelledText).isEmpty != expected, "seed \(seed)")
        }
    }

    @Test func `what is found literally is found by tokens`() {
        for seed in 0..<3_000 {
            var generator = SeededGenerator(seed: UInt64(seed) + 90_000)
            let text = RandomText(&generator, 1...20)
            let start = Int.random(in: 0..<text.atoms.count, using: &generator)
            let piece = RandomText(atoms: Array(text.atoms[start...].prefix(5)))
            let (spelledText, spelledPiece) = (text.spelled(&generator), piece.spelled(&generator))
            for isPrefix in [false, true] {
                let term = TermAnalysis(spelledPiece, isPrefix: isPrefix)
                guard term.needsLiteralCheck, !term.isEmpty, !term.matches(in: spelledText).isEmpty else { continue }
                #expect(
                    PositionalIndex(spelledText).holds(term.tokens, isPrefix: term.prefixKind == .lastToken),
                    "seed \(seed): \(spelledText.debugDescription) ? \(spelledPiece.debugDescription)")
            }
        }
    }

    @Test func `any bytes give tokens in order and in bounds`() {
        for seed in 0..<3_000 {
            var generator = SeededGenerator(seed: UInt64(seed))
            let lead: [UInt8] = [0xE4, 0xE3, 0xF0, 0x9F, 0x80, 0xBC, 0xCC, 0x81, 0xEA, 0xB0, 0xE2, 0x8D, 0x41, 0x20]
            let bytes = (0..<Int.random(in: 0...80, using: &generator)).map { _ in
                Bool.random(using: &generator)
                    ? UInt8.random(in: 0...255, using: &generator) : lead.randomElement(using: &generator) ?? 0
            }
            for purpose in [Tokenizer.Purpose.document, .query] {
                var start = 0
                for token in tokens(bytes, purpose) {
                    #expect(token.start >= start && token.end > token.start && token.end <= bytes.count, "seed \(seed)")
                    #expect(!token.bytes.isEmpty && (purpose == .document || !token.isColocated), "seed \(seed)")
                    start = token.start
                }
            }
            let folded = unsafe bytes.withUnsafeBytes { unsafe FoldedText(utf8: $0) }
            let term = TermAnalysis(String(decoding: bytes.prefix(4), as: UTF8.self), isPrefix: seed % 2 == 0)
            for range in term.matches(in: folded) { #expect(range.upperBound <= bytes.count, "seed \(seed)") }
        }
    }

    @Test func `folding a second time changes nothing`() {
        for seed in 0..<2_000 {
            var generator = SeededGenerator(seed: UInt64(seed))
            let ranges: [ClosedRange<UInt32>] = [
                0xC0...0x24F, 0x300...0x345, 0x370...0x52F, 0x900...0xDFF, 0x1E00...0x1FFF,
                0x3040...0x30FF, 0xAC00...0xACFF, 0x1100...0x11FF, 0x5D0...0x6FF, 0x4E00...0x4EFF, 0xFB00...0xFB4F,
            ]
            var text = String.UnicodeScalarView()
            for _ in 0..<12 {
                let range = ranges.randomElement(using: &generator) ?? 0x41...0x5A
                if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)) { text.append(scalar) }
            }
            let folded = String(decoding: Folding.fold(String(text)), as: UTF8.self)
            #expect(
                Folding.fold(folded) == Array(folded.utf8),
                "seed \(seed): folding twice changes \(folded.debugDescription)")
        }
    }
}
