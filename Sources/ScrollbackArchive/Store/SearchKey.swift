import ScrollbackText

/// What people and conversations are searched by: ids, names and their pinyin, folded, a line each.
enum SearchKey {
    /// What a line of a key is, as its first character says.
    private enum Line: Character {
        case id = "i"
        case name = "n"
        case pinyin = "p"
    }

    /// The key of some ids and names.
    ///
    /// Names give their folded form and their pinyin, full and in initials; so do ids in Han.
    static func make(ids: [String], names: [String]) -> String {
        var lines: [String] = []
        for id in ids {
            lines.append("i" + folded(id))
            // Where a source has no names, ids are what people are called.
            if !id.utf8.allSatisfy({ $0 < 0x80 }) { lines += Pinyin.readings(of: id).map { "p" + $0 } }
        }
        for name in names {
            lines.append("n" + folded(name))
            lines += Pinyin.readings(of: name).map { "p" + $0 }
        }
        var seen: Set<String> = []
        return "\n" + lines.filter { $0.count > 1 && seen.insert($0).inserted }.joined(separator: "\n") + "\n"
    }

    /// A text as keys hold it.
    static func folded(_ text: String) -> String {
        String(decoding: Folding.fold(text), as: UTF8.self).split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// How well a key fits a folded text.
    ///
    /// 3: the text is an id, a name or a word of one, or a pinyin reading begins with it. 2: it begins an id or a word of a
    /// name. 1: it stands anywhere in a name and is not Latin. 0: not at all.
    static func fit(_ key: String, _ wanted: String) -> Int {
        guard !wanted.isEmpty else { return 0 }
        let isLatin = wanted.utf8.allSatisfy { $0 < 0x80 }
        var best = 0
        for line in key.split(separator: "\n") {
            let text = line.dropFirst()
            switch line.first.flatMap(Line.init(rawValue:)) {
            case .id:
                if text == wanted { return 3 }
                if text.hasPrefix(wanted) { best = 2 }
            case .name:
                if text == wanted || text.split(separator: " ").contains(where: { $0 == wanted }) { return 3 }
                if text.hasPrefix(wanted) || text.contains(" " + wanted) { best = 2 }
                if !isLatin, text.contains(wanted) { best = max(best, 1) }
            case .pinyin:
                if text == wanted || text.hasPrefix(wanted) && wanted.utf8.count > 1 { return 3 }
            case nil: continue
            }
        }
        return best
    }
}
