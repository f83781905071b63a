import ScrollbackText

/// The word of a list that a mistyped one most likely means; nil when none is near.
///
///     suggestion(for: "serach", among: ["search", "show"])  // "search"
///     suggestion(for: "banana", among: ["search", "show"])  // nil
func suggestion(for word: String, among words: [String]) -> String? {
    let limit = max(1, word.count / 3)
    let near = words.map { (word: $0, distance: EditDistance.between(Array(word), Array($0))) }
        .filter { $0.distance <= limit && $0.distance < $0.word.count }
    if let best = near.min(by: { $0.distance < $1.distance }) { return best.word }
    let longer = words.filter { word.count >= 3 && $0.hasPrefix(word) }
    return longer.count == 1 ? longer.first : nil
}
