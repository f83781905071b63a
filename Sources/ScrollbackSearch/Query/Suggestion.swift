import ScrollbackText

/// The nearest of some words to a mistyped one.
enum Suggestion {
    /// The nearest candidates, nearest first, at most `limit`, of those near enough to be meant.
    static func nearest(to typed: String, among candidates: [String], limit: Int) -> [String] {
        let wanted = folded(typed)
        guard !wanted.isEmpty, wanted.count <= 40 else { return [] }
        let allowed = wanted.count <= 2 ? 1 : wanted.count <= 5 ? 2 : 3
        var ranked: [(distance: Int, index: Int)] = []
        var seen: Set<String> = []
        for (index, candidate) in candidates.enumerated() where seen.insert(candidate).inserted {
            let other = folded(candidate)
            guard !other.isEmpty, other.count <= 80 else { continue }
            if abs(other.count - wanted.count) <= allowed {
                let distance = EditDistance.between(wanted, other)
                if distance <= allowed && distance < max(wanted.count, other.count) { ranked.append((distance, index)) }
            } else if wanted.count >= 3 && other.starts(with: wanted) {
                ranked.append((allowed, index))
            }
        }
        ranked.sort { ($0.distance, $0.index) < ($1.distance, $1.index) }
        return ranked.prefix(limit).map { candidates[$0.index] }
    }

    /// Lower case, full-width letters as plain ones.
    private static func folded(_ text: String) -> [Unicode.Scalar] {
        text.lowercased().unicodeScalars.map { scalar in
            0xFF01...0xFF5E ~= scalar.value ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
        }
    }
}
