/// Base 64 as RongCloud's clients embed it: line breaks, a missing end and both alphabets are fine.
enum RongCloudBase64 {
    /// The bytes, or nil when the text is no base 64.
    static func bytes(_ text: String) -> [UInt8]? {
        var digits = text.utf8[...]
        if text.hasPrefix("data:"), let comma = digits.firstIndex(of: UInt8(ascii: ",")) {
            digits = digits[comma...].dropFirst()
        }
        var result: [UInt8] = []
        result.reserveCapacity(digits.count / 4 * 3)
        var bits: UInt32 = 0
        var count = 0
        var isEnded = false
        for digit in digits {
            if digit == 10 || digit == 13 || digit == 32 { continue }
            if digit == UInt8(ascii: "=") {
                isEnded = true
                continue
            }
            guard !isEnded, let value = value(digit) else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 1
            if count == 4 {
                result.append(UInt8(truncatingIfNeeded: bits >> 16))
                result.append(UInt8(truncatingIfNeeded: bits >> 8))
                result.append(UInt8(truncatingIfNeeded: bits))
                (bits, count) = (0, 0)
            }
        }
        switch count {
        case 1: return nil
        case 2: result.append(UInt8(truncatingIfNeeded: bits >> 4))
        case 3:
            result.append(UInt8(truncatingIfNeeded: bits >> 10))
            result.append(UInt8(truncatingIfNeeded: bits >> 2))
        default: break
        }
        return result.isEmpty ? nil : result
    }

    /// The MIME type that the first bytes tell, for the formats that thumbnails and voices have.
    static func mime(_ bytes: [UInt8]) -> String? {
        let types: [([UInt8], String)] = [
            ([0xFF, 0xD8], "image/jpeg"), ([0x89, 0x50, 0x4E, 0x47], "image/png"), ([0x47, 0x49, 0x46], "image/gif"),
            (Array("#!AMR".utf8), "audio/amr"),
        ]
        return types.first { bytes.starts(with: $0.0) }?.1
    }

    private static func value(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 65...90: byte - 65
        case 97...122: byte - 71
        case 48...57: byte + 4
        case 43, 45: 62
        case 47, 95: 63
        default: nil
        }
    }
}
