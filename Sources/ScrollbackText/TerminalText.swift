import CTextTables

/// Text made safe and measured for terminals.
public enum TerminalText {
    /// Makes control and invisible characters visible, so that no message can steer a terminal or reorder a line.
    ///
    /// C0 and DEL become caret form (`^[`, `^?`), C1 `\x9b`, bidi controls and other invisible characters `<U+202E>`.
    /// Joiners stay where they shape what stands before them: in emoji and after letters and marks.
    ///
    /// - Parameters:
    ///   - s: The text.
    ///   - keepingNewlines: Keeps line feeds and tabs (a carriage return never stays).
    public static func escape(_ s: String, keepingNewlines: Bool = false) -> String {
        var result = String.UnicodeScalarView()
        var previous: UInt32 = 0
        var isFlag = false
        for scalar in s.unicodeScalars {
            let value = scalar.value
            isFlag = value == 0x1F3F4 || (isFlag && ctext_properties(value) & Properties.kindMask == Properties.tag)
            if value == 0x0A || value == 0x09, keepingNewlines {
                result.append(scalar)
            } else if value < 0x20 {
                result.append("^")
                result.append(Unicode.Scalar(UInt8(value + 0x40)))
            } else if value == 0x7F {
                result.append(contentsOf: "^?".unicodeScalars)
            } else if (0x80...0x9F).contains(value) {
                result.append(contentsOf: "\\x\(String(value, radix: 16))".unicodeScalars)
            } else if isInvisible(value, after: previous, inFlag: isFlag) {
                let digits = String(value, radix: 16, uppercase: true)
                let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
                result.append(contentsOf: "<U+\(zeros)\(digits)>".unicodeScalars)
            } else {
                result.append(scalar)
            }
            previous = value
        }
        return String(result)
    }

    /// The columns that a text takes in a terminal: wide characters and emoji 2, marks and controls 0, others 1.
    public static func displayWidth(_ s: String) -> Int {
        s.reduce(0) { $0 + columns($1) }
    }

    /// The longest beginning of a text that takes at most so many columns, "…" at its end where it was cut.
    public static func truncate(_ s: String, toColumns limit: Int) -> String {
        var width = 0
        var end = s.startIndex
        var lastThatLeavesRoom = s.startIndex
        while end < s.endIndex {
            width += columns(s[end])
            guard width <= limit else { return limit < 1 ? "" : s[..<lastThatLeavesRoom] + "…" }
            end = s.index(after: end)
            if width < limit { lastThatLeavesRoom = end }
        }
        return s
    }

    private static func columns(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first?.value else { return 0 }
        if first < 0x300, scalars.count == 1 { return Int(ctext_columns(first)) }
        let isEmoji = scalars.contains { $0.value == 0xFE0F || $0.value == 0x200D || $0.value == 0x20E3 }
        let kind = ctext_properties(first) & Properties.kindMask
        if isEmoji, kind == Properties.emoji || first < 0x80 { return 2 }
        if kind == Properties.regional { return 2 }
        if kind == Properties.emoji { return Int(ctext_columns(first)) }
        return scalars.reduce(0) { $0 + Int(ctext_columns($1.value)) }
    }

    private static func isInvisible(_ value: UInt32, after previous: UInt32, inFlag: Bool) -> Bool {
        switch ctext_properties(value) & Properties.kindMask {
        case Properties.tag:
            return !inFlag
        case Properties.joiner:
            return !isShaped(previous)
        case Properties.dropped:
            // U+200C keeps letters apart in Persian and Indic scripts.
            return value != 0x200C || !isShaped(previous)
        case Properties.selector:
            return previous == 0
        default:
            return value == 0x2028 || value == 0x2029
        }
    }

    private static func isShaped(_ previous: UInt32) -> Bool {
        let kind = ctext_properties(previous) & Properties.kindMask
        return [Properties.word, Properties.mark, Properties.emoji, Properties.skin, Properties.selector].contains(kind)
    }
}
