import ScrollbackText

/// What people and conversations are searched by: ids, names and their pinyin, folded, a line each.
enum SearchKey {
    /// The key of some ids and names. Names give their folded form and their pinyin, full and in initials.
    static func make(ids: [String], names: [String]) -> String {
        var lines: [String] = []
        for id in ids { lines.append(folded(id)) }
        for name in names {
            lines.append(folded(name))
            lines.append(contentsOf: Pinyin.readings(of: name))
        }
        var seen: Set<String> = []
        return "\n" + lines.filter { !$0.isEmpty && seen.insert($0).inserted }.joined(separator: "\n") + "\n"
    }

    /// A text as keys hold it.
    static func folded(_ text: String) -> String {
        String(decoding: Folding.fold(text), as: UTF8.self).split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// How well a key fits a folded text: 3 a whole line or a whole word of one, 2 the beginning of a line or word, 1
    /// anywhere within Han text; 0 not at all.
    static func fit(_ key: String, _ wanted: String) -> Int {
        guard !wanted.isEmpty else { return 0 }
        var best = 0
        for line in key.split(separator: "\n") {
            if line == wanted || line.split(separator: " ").contains(where: { $0 == wanted }) { return 3 }
            if line.hasPrefix(wanted) || line.contains(" " + wanted) {
                best = 2
            } else if best == 0, wanted.utf8.first.map({ $0 >= 0x80 }) == true, line.contains(wanted) {
                best = 1
            }
        }
        return best
    }
}
