/// What a reader had to mend in the strings it read.
public struct JSONRepairs: OptionSet, Hashable, Sendable {
    /// The flags as bits.
    public let rawValue: UInt8

    /// Makes a set of flags from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Half of a surrogate pair was written as an escape; it became U+FFFD.
    public static let loneSurrogate = JSONRepairs(rawValue: 1)
    /// Bytes that are not UTF-8; each maximal subpart became U+FFFD.
    public static let badUTF8 = JSONRepairs(rawValue: 2)
    /// A string holds U+0000; it is kept.
    public static let nul = JSONRepairs(rawValue: 4)
    /// A control character stood in a string without an escape; it is kept.
    public static let controlCharacter = JSONRepairs(rawValue: 8)
    /// An object has two members of one name; all are kept and the last one is found.
    public static let duplicateKey = JSONRepairs(rawValue: 16)
}
