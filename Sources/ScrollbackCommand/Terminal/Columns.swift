import ScrollbackText

/// How many columns of a terminal text takes, and how it is cut and wrapped by them.
enum Columns {
    /// The columns a text takes: two for wide characters, none for marks and controls.
    static func width(of text: some StringProtocol) -> Int { TerminalText.displayWidth(String(text)) }

    /// The front of a text that fits, with an ellipsis when something was cut off.
    static func cut(_ text: String, to limit: Int) -> String { TerminalText.truncate(text, toColumns: limit) }

    /// The text with spaces behind it up to a width; longer text stays as it is.
    static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - Self.width(of: text)))
    }

    /// Lines of at most `limit` columns, broken at spaces; a longer word stands alone, unbroken.
    static func wrap(_ text: String, to limit: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var used = 0
        for word in text.split(separator: " ") {
            let width = width(of: word)
            if used > 0, used + 1 + width > limit {
                lines.append(line)
                (line, used) = ("", 0)
            }
            if used > 0 {
                line += " "
                used += 1
            }
            line += word
            used += width
        }
        if used > 0 || lines.isEmpty { lines.append(line) }
        return lines
    }

    /// Lines of at most `limit` columns for running text in any script.
    ///
    /// They are broken at spaces where there are some, else between characters; line ends stay.
    static func fold(_ text: String, to limit: Int) -> [String] {
        var lines: [String] = []
        for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            var line = ""
            var used = 0
            var space: String.Index?
            for character in paragraph {
                let width = width(of: String(character))
                if used + width > limit, !line.isEmpty {
                    let end = character == " " ? line.endIndex : space ?? line.endIndex
                    lines.append(String(line[..<end]))
                    line = String(line[end...].drop { $0 == " " })
                    used = Self.width(of: line)
                    space = nil
                    if character == " " { continue }
                }
                if character == " " { space = line.endIndex }
                line.append(character)
                used += width
            }
            lines.append(line)
        }
        return lines
    }
}
