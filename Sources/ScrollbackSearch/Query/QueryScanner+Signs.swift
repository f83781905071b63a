/// Which characters mean something to the grammar.
extension QueryScanner {
    static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

    static func isColon(_ scalar: Unicode.Scalar) -> Bool { scalar == ":" || scalar == "：" }

    static func isNegation(_ scalar: Unicode.Scalar) -> Bool { scalar == "-" || scalar == "~" }

    /// Ends or may not stand in a bare word.
    static func isSyntax(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "(", ")", "|", "\"", "“", "”", "「", "」", "*", "\\": true
        default: false
        }
    }

    static func isEscapable(_ scalar: Unicode.Scalar) -> Bool {
        isSyntax(scalar) || isColon(scalar) || isNegation(scalar)
    }

    static func endsKeyword(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "(" || scalar == ")" || scalar == "|" || closing(scalar) != nil
    }

    /// The sign that closes a phrase opened by this one.
    static func closing(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar {
        case "\"": "\""
        case "“": "”"
        case "「": "」"
        default: nil
        }
    }

    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark:
            true
        default: false
        }
    }

    /// `NEAR` or `NEAR/5`, which other programs understand and this one does not.
    static func isNear(_ text: String) -> Bool {
        guard text.hasPrefix("NEAR") else { return false }
        let rest = text.dropFirst(4)
        return rest.isEmpty || (rest.first == "/" && rest.dropFirst().allSatisfy { $0.isDigit })
    }

    /// A letter of a script that is written without spaces, where one character may be a word.
    static func isSpaceless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x19E0...0x19FF, 0x2E80...0x2FDF,
            0x3005...0x3007, 0x3021...0x3029, 0x3041...0x318F, 0x31A0...0x31BF, 0x31F0...0x31FF, 0x3400...0x4DBF,
            0x4E00...0x9FFF, 0xA960...0xA97F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
            0xFF66...0xFFDC, 0x1B000...0x1B16F, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
