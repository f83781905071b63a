/// The word of a list that a mistyped one most likely means; nil when none is near.
///
///     suggestion(for: "serach", among: ["search", "show"])  // "search"
///     suggestion(for: "banana", among: ["search", "show"])  // nil
func suggestion(for word: String, among words: [String]) -> String? {
    let limit = max(1, word.count / 3)
    let near = words.map { (word: $0, distance: editDistance(word, $0)) }
        .filter { $0.distance <= limit && $0.distance < $0.word.count }
    if let best = near.min(by: { $0.distance < $1.distance }) { return best.word }
    let longer = words.filter { word.count >= 3 && $0.hasPrefix(word) }
    return longer.count == 1 ? longer.first : nil
}

/// How many characters must be inserted, removed, replaced or swapped with their neighbour to turn one word into another.
///
/// - Complexity: the product of both lengths.
func editDistance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left), Array(right))
    var older: [Int] = []
    var old = Array(0...right.count)
    for row in 0..<left.count {
        var new = [row + 1]
        for column in 0..<right.count {
            let replaced = old[column] + (left[row] == right[column] ? 0 : 1)
            var best = min(replaced, old[column + 1] + 1, new[column] + 1)
            if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                best = min(best, older[column - 1] + 1)
            }
            new.append(best)
        }
        (older, old) = (old, new)
    }
    return old[right.count]
}
