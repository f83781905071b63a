/// A number as its source wrote it, so that no digit is lost.
public struct JSONNumber: Sendable, Hashable {
    /// The source text, for instance `1.50e3`.
    public var text: String

    /// Writes an integer.
    public init(_ value: Int64) { text = String(value) }

    /// Takes a number's text; a text that is not a JSON number is written back as a string.
    public init(text: String) { self.text = text }

    /// The number if it is integral and an `Int64` holds it exactly: `1.0` is 1, `1e3` is 1000, `1.5` and 2^63 are nil.
    public var int64: Int64? {
        if text.utf8.count < 19, let value = Int64(text) { return value }
        return exactInteger
    }

    /// The nearest double; infinite beyond its range, NaN if the text is not a number.
    public var double: Double { Double(text) ?? .nan }

    /// Whether the text is a number by JSON's grammar.
    public var isWellFormed: Bool {
        var bytes = text.utf8[...]
        if bytes.first == UInt8(ascii: "-") { bytes.removeFirst() }
        func digits() -> Int {
            let rest = bytes.drop { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
            defer { bytes = rest }
            return bytes.count - rest.count
        }
        let leadingZero = bytes.first == UInt8(ascii: "0")
        let whole = digits()
        guard whole > 0, !leadingZero || whole == 1 else { return false }
        if bytes.first == UInt8(ascii: ".") {
            bytes.removeFirst()
            guard digits() > 0 else { return false }
        }
        if let byte = bytes.first, byte | 0x20 == UInt8(ascii: "e") {
            bytes.removeFirst()
            if let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { bytes.removeFirst() }
            guard digits() > 0 else { return false }
        }
        return bytes.isEmpty
    }

    private var exactInteger: Int64? {
        guard isWellFormed else { return nil }
        var digits: [UInt8] = []
        var exponent = 0
        var afterPoint = false
        var isNegative = false
        for (index, byte) in text.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "."): afterPoint = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                let written = text.utf8.dropFirst(index + 1)
                // An exponent too long for Int is out of reach, unless there is nothing to shift.
                guard let shift = Int(Substring(written)), abs(shift) < 1 << 40 else {
                    return digits.allSatisfy { $0 == 0 } ? 0 : nil
                }
                return Self.integer(digits, exponent: exponent + shift, isNegative: isNegative)
            default:
                digits.append(byte - UInt8(ascii: "0"))
                if afterPoint { exponent -= 1 }
            }
        }
        return Self.integer(digits, exponent: exponent, isNegative: isNegative)
    }

    private static func integer(_ digits: [UInt8], exponent: Int, isNegative: Bool) -> Int64? {
        var digits = digits.drop { $0 == 0 }
        var exponent = exponent
        while digits.last == 0 {
            digits.removeLast()
            exponent += 1
        }
        guard !digits.isEmpty else { return 0 }
        guard exponent >= 0, digits.count + exponent <= 19 else { return nil }
        var value: UInt64 = 0
        for digit in digits { value = value * 10 + UInt64(digit) }
        for _ in 0..<exponent { value *= 10 }
        if isNegative { return value <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- value) : nil }
        return Int64(exactly: value)
    }
}
