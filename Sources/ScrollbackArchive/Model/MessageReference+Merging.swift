extension MessageReference {
    /// The references of both lists: equal lists as they are; of different ones those to one message made one, in an
    /// order that no arrival changes.
    static func merging(_ left: [MessageReference], _ right: [MessageReference]) -> [MessageReference] {
        guard !right.isEmpty else { return left }
        guard !left.isEmpty else { return right }
        if left.elementsEqual(right, by: { $0.values == $1.values }) { return left }
        var result: [MessageReference] = []
        for reference in left + right {
            if let index = result.firstIndex(where: { $0.isSameTarget(as: reference) }) {
                result[index] = result[index].merging(reference)
            } else {
                result.append(reference)
            }
        }
        return result.sorted { isGreater($1.order, $0.order) }
    }

    /// Whether both speak of one message in one role; without a key only what is equal is known to.
    private func isSameTarget(as other: MessageReference) -> Bool {
        guard role == other.role else { return false }
        guard let key, let theirs = other.key else { return values == other.values }
        return key == theirs
    }

    private func merging(_ other: MessageReference) -> MessageReference {
        var result = self
        result.sender = greater(sender, other.sender)
        result.quote = greater(quote, other.quote)
        result.kind = greater(kind?.rawValue, other.kind?.rawValue).map(MessageKind.init(rawValue:))
        return result
    }

    private var order: [String] { values.map(\.text) }

    /// All members as texts that tell an absent one from an empty one.
    private var values: [ExactText] {
        [role.rawValue, key?.scope, key?.id, sender, quote, kind?.rawValue].map { ExactText($0.map { "=" + $0 } ?? "") }
    }
}
