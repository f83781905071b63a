/// The id by which people and programs name a message, the same everywhere: `system:account/scope/id`.
///
/// Each part is percent-escaped; an empty scope is left out together with its slash.
public enum PublicID {
    /// The public id of a message.
    public static func make(_ account: AccountKey, _ key: MessageKey) -> String {
        let scope = key.scope.isEmpty ? "" : escaped(key.scope) + "/"
        return "\(escaped(account.system)):\(escaped(account.name))/\(scope)\(escaped(key.id))"
    }

    /// The account and the identity that a public id names; nil when the text is none.
    public static func parse(_ text: String) -> (AccountKey, MessageKey)? {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let parts = text[text.index(after: colon)...].split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3, let system = PercentEscape.decode(text[..<colon]), !system.isEmpty
        else {
            return nil
        }
        let names = parts.compactMap(PercentEscape.decode)
        guard names.count == parts.count, let id = names.last, !id.isEmpty else { return nil }
        let account = AccountKey(system: system, name: names[0])
        return (account, MessageKey(scope: names.count == 3 ? names[1] : "", id: id))
    }

    private static func escaped(_ text: String) -> String {
        var result: [UInt8] = []
        for scalar in text.unicodeScalars {
            let bytes = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            if isPlain(scalar) {
                result.append(contentsOf: bytes)
                continue
            }
            for byte in bytes {
                let digits = Array("0123456789ABCDEF".utf8)
                result += [37, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Whether a character stands for itself in an id: letters, digits, `-._~@|+`, and beyond ASCII what can be seen.
    ///
    /// Controls and what turns the direction of text do not: a terminal shows an id as it is, to be copied whole.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 48...57, 65...90, 97...122, 45, 46, 95, 126, 64, 124, 43: return true
        case 0..<0xA0: return false
        default:
            let category = scalar.properties.generalCategory
            return category != .format && category != .lineSeparator && category != .paragraphSeparator
        }
    }
}
