/// How many columns of a terminal a character takes.
struct DisplayWidth {
    /// Zero, one or two.
    let columns: Int

    /// The width of one character as ``printable(_:)`` gives it.
    init(_ character: String) {
        var columns = 0
        for scalar in character.unicodeScalars {
            if scalar.value == 0xFE0F { columns = 2 }
            columns = max(columns, Self.columns(of: scalar))
        }
        self.columns = columns
    }

    /// The character, or what stands for it where it would move the cursor or hide: spaces and U+FFFD.
    static func printable(_ character: Character) -> String {
        if character.isWhitespace { return character == "\u{3000}" ? "\u{3000}" : " " }
        let isHidden = character.unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
            case .format: scalar.value != 0x200D && scalar.value != 0x200C && !(0xE0020...0xE007F ~= scalar.value)
            default: false
            }
        }
        return isHidden ? "\u{FFFD}" : String(character)
    }

    private static func columns(of scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        if scalar.properties.isEmojiPresentation { return 2 }
        let isWide = wide.contains { $0 ~= scalar.value }
        return isWide ? 2 : 1
    }

    /// East Asian Width W and F, without the emoji that Unicode names by a property.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
        0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
        0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
    ]
}
