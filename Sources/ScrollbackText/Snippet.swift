/// An excerpt of a text around its first match, never cut inside a character that people see as one.
public struct Snippet: Sendable, Equatable {
    /// The excerpt, line breaks as they are.
    public var text: String
    /// The matches that lie in the excerpt, in bytes of its UTF-8; one that is cut ends with the excerpt.
    public var ranges: [Range<Int>]
    /// True when the text goes on before the excerpt: print "…" there.
    public var isCutAtStart: Bool
    /// True when the text goes on after the excerpt: print "…" there.
    public var isCutAtEnd: Bool

    /// Cuts an excerpt of at most `maximumCharacters` around the first of `ranges`, or from the start without any.
    ///
    /// A third of the room that the match leaves is before it. `ranges` are bytes of the text's UTF-8, in order.
    public static func make(text: String, ranges: [Range<Int>], maximumCharacters: Int) -> Snippet {
        let limit = max(1, maximumCharacters)
        let first = ranges.first ?? 0..<0
        let matchStart = text.character(holding: first.lowerBound)
        var start = matchStart
        var end = matchStart
        var count = 0
        while end < text.endIndex, count < limit, text.utf8.distance(from: text.startIndex, to: end) < first.upperBound
        {
            end = text.index(after: end)
            count += 1
        }
        let before = ranges.isEmpty ? 0 : (limit - count) / 3
        var taken = 0
        while start > text.startIndex, taken < before {
            start = text.index(before: start)
            taken += 1
        }
        count += taken
        while end < text.endIndex, count < limit {
            end = text.index(after: end)
            count += 1
        }
        while start > text.startIndex, count < limit, !ranges.isEmpty {
            start = text.index(before: start)
            count += 1
        }
        let lower = text.utf8.distance(from: text.startIndex, to: start)
        let upper = text.utf8.distance(from: text.startIndex, to: end)
        let inside = ranges.compactMap { range -> Range<Int>? in
            let clamped = range.clamped(to: lower..<upper)
            return clamped.isEmpty ? nil : (clamped.lowerBound - lower)..<(clamped.upperBound - lower)
        }
        return Snippet(
            text: String(text[start..<end]), ranges: inside, isCutAtStart: start > text.startIndex,
            isCutAtEnd: end < text.endIndex)
    }
}

extension String {
    /// The character that holds a byte of the UTF-8 form, or the end.
    fileprivate func character(holding byte: Int) -> String.Index {
        guard var place = utf8.index(startIndex, offsetBy: max(0, byte), limitedBy: utf8.endIndex) else {
            return endIndex
        }
        while String.Index(place, within: self) == nil { place = utf8.index(before: place) }
        return place
    }
}
