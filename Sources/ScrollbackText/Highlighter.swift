/// Marks every place where any of a query's terms occurs.
public struct Highlighter: Sendable {
    /// The terms to mark.
    public let terms: [TermAnalysis]

    /// Makes a highlighter for the terms of a query that say what a text holds (not what it must not hold).
    public init(_ terms: [TermAnalysis]) { self.terms = terms }

    /// Byte ranges of the text's UTF-8, in order, those that touch or overlap made one.
    public func ranges(in text: String) -> [Range<Int>] {
        guard !terms.isEmpty else { return [] }
        let folded = FoldedText(text)
        return terms.flatMap { $0.matches(in: folded) }.mergedRanges()
    }
}
