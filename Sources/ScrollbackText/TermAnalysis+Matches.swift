extension TermAnalysis {
    /// Where the term occurs in a text: byte ranges of its UTF-8, in order, those that touch or overlap made one.
    ///
    /// A word found by its beginning is given whole.
    public func matches(in text: String) -> [Range<Int>] { matches(in: FoldedText(text)) }

    /// Where the term occurs in UTF-8 bytes.
    public func matches(inUTF8 text: UnsafeRawBufferPointer) -> [Range<Int>] {
        unsafe matches(in: FoldedText(utf8: text))
    }

    /// Where the term occurs in a text that is folded already, in byte ranges of the original.
    ///
    /// - Complexity: O(n · m) for a text of n and a term of m bytes, nearly always O(n).
    public func matches(in text: FoldedText) -> [Range<Int>] {
        var found: [Range<Int>] = []
        search(text) {
            found.append($0)
            return true
        }
        return found.mergedRanges()
    }

    /// True when the term occurs in UTF-8 bytes; stops at the first place.
    public func occurs(inUTF8 text: UnsafeRawBufferPointer) -> Bool {
        guard tokens.count == 1, !needsLiteralCheck else { return unsafe occurs(in: FoldedText(utf8: text)) }
        // One token: it is there exactly when the tokenizer gives it, which is faster than folding the whole text.
        let wanted = tokens[0]
        var isFound = false
        unsafe Tokenizer.tokenize(text, purpose: .document) { token, _, _, _ in
            let fits = prefixKind == .lastToken ? token.count >= wanted.count : token.count == wanted.count
            isFound = unsafe fits && token.prefix(wanted.count).elementsEqual(wanted)
            return !isFound
        }
        return isFound
    }

    /// True when the term occurs in a text that is folded already; stops at the first place.
    public func occurs(in text: FoldedText) -> Bool {
        var isFound = false
        search(text) { _ in
            isFound = true
            return false
        }
        return isFound
    }

    private func search(_ text: FoldedText, _ found: (Range<Int>) -> Bool) {
        if needsLiteralCheck { searchLiteral(text, found) } else { searchPhrase(text, found) }
    }

    // MARK: Literally

    private func searchLiteral(_ text: FoldedText, _ found: (Range<Int>) -> Bool) {
        guard let first = literal.first else { return }
        let bytes = text.bytes
        let length = literal.count
        guard bytes.count >= length else { return }
        for offset in 0...(bytes.count - length) where bytes[offset] == first {
            guard bytes[offset..<(offset + length)].elementsEqual(literal) else { continue }
            if let range = range(of: offset, in: text), !found(range) { return }
        }
    }

    /// The original bytes behind a place where the literal stands, or nil where it would cut a word or character.
    private func range(of offset: Int, in text: FoldedText) -> Range<Int>? {
        let characters = text.characters
        let end = offset + literal.count
        let first = text.character(at: offset)
        guard characters[first].offset == offset else { return nil }
        if beginsWithWord, first > 0, characters[first - 1].kind == .word { return nil }
        var last = text.character(at: end - 1)
        if prefixKind == .lastToken {
            while last + 1 < characters.count, characters[last + 1].kind == .word { last += 1 }
        } else {
            guard text.endOffset(last) == end else { return nil }
            if endsWithWord, last + 1 < characters.count, characters[last + 1].kind == .word { return nil }
        }
        return characters[first].start..<max(characters[first].start, characters[last].end)
    }

    // MARK: By positions

    private func searchPhrase(_ text: FoldedText, _ found: (Range<Int>) -> Bool) {
        let units = self.units
        guard let head = units.first else { return }
        let places = text.units
        guard places.count >= units.count else { return }
        for index in 0...(places.count - units.count) {
            guard units.count > 1 ? places[index].bytes == head.bytes : matches(head, places[index], isLast: true),
                isPhrase(units, places, index)
            else { continue }
            let last = places[index + units.count - 1]
            if !found(places[index].start..<max(places[index].start, last.end)) { return }
        }
    }

    private func isPhrase(_ units: [TextUnit], _ places: [TextUnit], _ index: Int) -> Bool {
        for step in units.indices {
            let place = places[index + step]
            guard matches(units[step], place, isLast: step == units.count - 1) else { return false }
            if units[step].touchesNext, !place.touchesNext { return false }
        }
        return true
    }

    private func matches(_ unit: TextUnit, _ place: TextUnit, isLast: Bool) -> Bool {
        guard unit.kind == place.kind else { return false }
        return isLast && prefixKind == .lastToken ? place.bytes.starts(with: unit.bytes) : unit.bytes == place.bytes
    }
}

extension [Range<Int>] {
    /// The ranges in order, those that touch or overlap made one.
    func mergedRanges() -> [Range<Int>] {
        var result: [Range<Int>] = []
        for range in sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
            if let last = result.last, last.upperBound >= range.lowerBound {
                result[result.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
            } else {
                result.append(range)
            }
        }
        return result
    }
}
