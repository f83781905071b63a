/// How many messages match.
public struct SearchTotal: Hashable, Sendable, CustomStringConvertible {
    /// The number, or 10,000 where there are more and counting stopped.
    public var value: Int
    /// False when there are more.
    public var isExact: Bool

    /// How far counting goes unless an exact number is asked for.
    public static let cap = 10_000

    /// `41`, or `≥ 10000`.
    public var description: String { isExact ? "\(value)" : "≥ \(value)" }
}
