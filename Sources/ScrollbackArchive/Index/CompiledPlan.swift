/// A plan as the index can answer it: an expression that finds at least what the plan asks for, between two places, and
/// what is left to check on each message found.
struct CompiledPlan {
    /// FTS5's expression; nil when nothing can match.
    var expression: [UInt8]?
    /// The first place that may match.
    var lower: Int64 = .min
    /// The place behind the last one that may match.
    var upper: Int64 = .max
    /// What each message found has to be, beyond the expression; nil when the expression is exact.
    var residual: Condition?
    /// Messages named by number, when the plan names some: they are looked at one by one instead of the index.
    var numbers: Set<Int64>?
    /// The states that the plan lets in.
    var states: Set<MessageState>
}
