/// A query as it was understood: a tree of words, filters, and how they are joined.
///
/// Nothing typed is left out of it: what cannot be understood is a ``QueryError``. Two nodes are equal when they ask
/// the same, wherever they stand; ``description`` is a query that parses to an equal node.
public struct QueryNode: Sendable {
    /// What a node asks for.
    public indirect enum Shape: Hashable, Sendable {
        /// Every message: the empty query.
        case everything
        /// All of two or more; never directly within another `all`.
        case all([QueryNode])
        /// At least one of two or more; never directly within another `any`.
        case any([QueryNode])
        /// What the node does not ask for.
        case not(QueryNode)
        /// A word, phrase or prefix.
        case words(QueryText)
        /// A filter with one or more values, of which at least one must fit.
        case filter(QueryOperator, [QueryText])
    }

    /// What it asks for.
    public var shape: Shape
    /// The columns it takes, in characters from 1.
    public var columns: Range<Int>

    /// The greatest number of characters in a query.
    public static let maximumLength = 4096
    /// The greatest number of words and values in a query.
    public static let maximumTerms = 64
    /// The greatest depth of parentheses and negations.
    public static let maximumDepth = 32

    /// Reads a query.
    ///
    /// - Throws: ``QueryError`` for the first thing that cannot be understood.
    public init(parsing text: String) throws(QueryError) {
        var parser = try QueryParser(text)
        self = try parser.query()
    }

    init(_ shape: Shape, _ columns: Range<Int>) {
        self.shape = shape
        self.columns = columns
    }

    /// The query that asks for this and for another, such as one that a command's option stands for.
    public func and(_ other: QueryNode) -> QueryNode {
        switch (shape, other.shape) {
        case (.everything, _): other
        case (_, .everything): self
        default: Self.all([self, other], columns)
        }
    }

    static func all(_ parts: [QueryNode], _ columns: Range<Int>) -> QueryNode {
        let flat = parts.flatMap { part -> [QueryNode] in
            if case .all(let inner) = part.shape { inner } else { [part] }
        }
        return flat.count == 1 ? flat[0] : QueryNode(.all(flat), columns)
    }

    static func any(_ parts: [QueryNode], _ columns: Range<Int>) -> QueryNode {
        let flat = parts.flatMap { part -> [QueryNode] in
            if case .any(let inner) = part.shape { inner } else { [part] }
        }
        return flat.count == 1 ? flat[0] : QueryNode(.any(flat), columns)
    }
}

extension QueryNode: Hashable {
    /// Where they stand makes no difference.
    public static func == (left: QueryNode, right: QueryNode) -> Bool { left.shape == right.shape }

    /// What it asks for.
    public func hash(into hasher: inout Hasher) { hasher.combine(shape) }
}
