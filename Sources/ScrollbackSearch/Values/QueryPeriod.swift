import ScrollbackArchive

/// A span of time as a query names it: a date, or a range of two of which one may be left out.
///
/// A range goes from the start of its first date to the end of its last, so `2025-01..2025-03` is three months.
struct QueryPeriod: Hashable {
    let first: QueryDate?
    let last: QueryDate?

    init(_ text: String) throws(ValueProblem) {
        let bytes = Array(text.utf8)
        let dots = bytes.indices.dropLast().first { bytes[$0] == 46 && bytes[$0 + 1] == 46 }
        guard let dots else {
            let date = try QueryDate(text)
            if case .age = date.form {
                throw ValueProblem(
                    message: "'\(text)' is a point in time, not a span", suggestion: "write newer:\(text)")
            }
            (first, last) = (date, date)
            return
        }
        let left = String(decoding: bytes[..<dots], as: UTF8.self)
        let right = String(decoding: bytes[(dots + 2)...], as: UTF8.self)
        guard !left.isEmpty || !right.isEmpty else {
            throw ValueProblem(message: "the range has neither start nor end", suggestion: "write 2025-01..2025-03")
        }
        first = left.isEmpty ? nil : try QueryDate(left)
        last = right.isEmpty ? nil : try QueryDate(right)
    }

    /// From when, and up to but without which instant; nil is open.
    func bounds(_ context: QueryContext) throws(ValueProblem) -> (from: Instant?, to: Instant?) {
        let from = first?.start(context)
        let to = last?.end(context)
        if let from, let to, from >= to {
            throw ValueProblem(
                message: "the range ends before it begins", suggestion: "put the earlier date first")
        }
        return (from, to)
    }
}
