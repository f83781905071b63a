/// A value that was read, what was mended in it and where it ended.
public struct JSONParsed: Sendable, Equatable {
    /// The value.
    public var value: JSONValue
    /// What was mended.
    public var repairs: JSONRepairs
    /// How many bytes were read: the end of the value, without white space that follows.
    public var end: Int

    /// Puts the three together.
    public init(value: JSONValue, repairs: JSONRepairs, end: Int) {
        self.value = value
        self.repairs = repairs
        self.end = end
    }
}
