/// Stand-in until text analysis lands.
public struct TermAnalysis: Hashable, Sendable {
    /// Stand-in.
    public init(_ typed: String, isPrefix: Bool) {}
}
