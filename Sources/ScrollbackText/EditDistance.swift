/// How far two words are apart.
public enum EditDistance {
    /// How many signs must be inserted, removed, replaced or swapped with their neighbour to turn one word into another.
    ///
    /// - Complexity: the product of both lengths.
    @inlinable public static func between<Sign: Equatable>(_ left: [Sign], _ right: [Sign]) -> Int {
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
}
