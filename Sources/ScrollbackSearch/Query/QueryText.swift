/// A word, phrase or value of a query, and where it stands in it.
public struct QueryText: Sendable {
    /// What was meant: escapes resolved, quotes and star taken off.
    public var text: String
    /// A star followed: the last word may go on.
    public var isPrefix: Bool
    /// The columns it takes, in characters from 1.
    public var columns: Range<Int>
}

extension QueryText: Hashable {
    /// Where they stand makes no difference.
    public static func == (left: QueryText, right: QueryText) -> Bool {
        left.text == right.text && left.isPrefix == right.isPrefix
    }

    /// Text and star.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(isPrefix)
    }
}
