import ScrollbackText

/// What a full-text index keeps of one document: the tokens at every position.
struct PositionalIndex {
    private var positions: [[[UInt8]]] = []

    init(_ text: String) {
        for token in tokens(text) {
            if token.isColocated {
                positions[positions.count - 1].append(token.bytes)
            } else {
                positions.append([token.bytes])
            }
        }
    }

    /// True when the tokens stand at consecutive positions; the last one may be a prefix.
    func holds(_ phrase: [[UInt8]], isPrefix: Bool = false) -> Bool {
        guard !phrase.isEmpty, positions.count >= phrase.count else { return false }
        return (0...(positions.count - phrase.count)).contains { start in
            phrase.indices.allSatisfy { step in
                positions[start + step].contains {
                    isPrefix && step == phrase.count - 1 ? $0.starts(with: phrase[step]) : $0 == phrase[step]
                }
            }
        }
    }
}
