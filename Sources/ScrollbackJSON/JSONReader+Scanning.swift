/// Where a string stands, without its quotes, and what decoding it takes.
struct StringPiece {
    var start: Int
    var end: Int
    /// Only ASCII and no escapes.
    var isPlain: Bool
    var hasEscapes: Bool
}

extension JSONReader {
    /// Passes over the string whose quote stands at `offset`, checking its escapes.
    mutating func scanString() throws(JSONError) -> StringPiece {
        var piece = StringPiece(start: offset + 1, end: 0, isPlain: true, hasEscapes: false)
        var index = piece.start

        while true {
            if piece.isPlain {
                unsafe skipText(bytes, &index, count, stopAtUTF8: true)
            } else {
                unsafe skipText(bytes, &index, count, stopAtUTF8: false)
            }
            guard index < count else { throw JSONError(.endOfInput, at: count) }
            switch unsafe bytes[index] {
            case UInt8(ascii: "\""):
                piece.end = index
                offset = index + 1
                return piece
            case UInt8(ascii: "\\"):
                piece.hasEscapes = true
                piece.isPlain = false
                index += try escapeLength(at: index)
            case 0:
                repairs.formUnion([.nul, .controlCharacter])
                index += 1
            case 1..<0x20:
                repairs.insert(.controlCharacter)
                index += 1
            default:
                piece.isPlain = false
                index += 1
            }
        }
    }

    private func escapeLength(at index: Int) throws(JSONError) -> Int {
        guard index + 1 < count else { throw JSONError(.endOfInput, at: count) }
        switch unsafe bytes[index + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return 2
        case UInt8(ascii: "u"):
            for digit in index + 2..<index + 6 {
                guard digit < count else { throw JSONError(.endOfInput, at: count) }
                guard unsafe hexadecimalDigit(bytes[digit]) != nil else { throw JSONError(.badEscape, at: index) }
            }
            return 6
        default: throw JSONError(.badEscape, at: index)
        }
    }

    /// Passes over a number.
    mutating func scanNumber() throws(JSONError) {
        if unsafe bytes[offset] == UInt8(ascii: "-") { offset += 1 }
        if offset < count, unsafe bytes[offset] == UInt8(ascii: "0") { offset += 1 } else { try scanDigits() }
        if offset < count, unsafe bytes[offset] == UInt8(ascii: ".") {
            offset += 1
            try scanDigits()
        }
        if offset < count, unsafe bytes[offset] | 0x20 == UInt8(ascii: "e") {
            offset += 1
            if offset < count, unsafe bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") {
                offset += 1
            }
            try scanDigits()
        }
    }

    private mutating func scanDigits() throws(JSONError) {
        let start = offset
        while offset < count, unsafe bytes[offset] &- UInt8(ascii: "0") < 10 { offset += 1 }
        guard offset == start else { return }
        throw JSONError(offset == count ? .endOfInput : .badNumber, at: offset)
    }

    /// Passes over a word.
    mutating func scan(literal: StaticString) throws(JSONError) {
        let start = offset
        for index in 0..<literal.utf8CodeUnitCount {
            guard start + index < count else { throw JSONError(.endOfInput, at: count) }
            guard unsafe bytes[start + index] == literal.utf8Start[index] else {
                throw JSONError(.badLiteral, at: start)
            }
        }
        offset = start + literal.utf8CodeUnitCount
        needsComma = true
    }

    // MARK: Decoding

    /// The string that stands there, mended if need be.
    mutating func string(of piece: StringPiece) -> String {
        let text = unsafe UnsafeRawBufferPointer(rebasing: bytes[piece.start..<piece.end])
        if piece.isPlain { return unsafe String(decoding: text, as: UTF8.self) }
        if !piece.hasEscapes, let string = unsafe String(validating: text, as: UTF8.self) { return string }
        return decoded(piece)
    }

    private mutating func decoded(_ piece: StringPiece) -> String {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(piece.end - piece.start)
        var index = piece.start
        while index < piece.end {
            let byte = unsafe bytes[index]
            if byte == UInt8(ascii: "\\") {
                index += appendEscape(at: index, end: piece.end, to: &decoded)
            } else if byte < 0x80 {
                decoded.append(byte)
                index += 1
            } else {
                let (length, isWhole) = unsafe subpart(bytes, index, piece.end)
                if isWhole {
                    unsafe decoded.append(contentsOf: bytes[index..<index + length])
                } else {
                    decoded.append(contentsOf: [0xEF, 0xBF, 0xBD])
                    repairs.insert(.badUTF8)
                }
                index += length
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    /// Appends the character of an escape that was checked before, and gives the escape's length.
    private mutating func appendEscape(at index: Int, end: Int, to decoded: inout [UInt8]) -> Int {
        switch unsafe bytes[index + 1] {
        case UInt8(ascii: "b"): decoded.append(0x08)
        case UInt8(ascii: "f"): decoded.append(0x0C)
        case UInt8(ascii: "n"): decoded.append(0x0A)
        case UInt8(ascii: "r"): decoded.append(0x0D)
        case UInt8(ascii: "t"): decoded.append(0x09)
        case UInt8(ascii: "u"):
            let unit = unit(at: index)
            var code = unit
            var length = 6
            if unit & 0xFC00 == 0xD800, index + 12 <= end, unsafe bytes[index + 6] == UInt8(ascii: "\\"),
                unsafe bytes[index + 7] == UInt8(ascii: "u"), self.unit(at: index + 6) & 0xFC00 == 0xDC00
            {
                code = 0x10000 + ((unit & 0x3FF) << 10 | self.unit(at: index + 6) & 0x3FF)
                length = 12
            }
            if code == 0 { repairs.insert(.nul) }
            if Unicode.Scalar(code) == nil { repairs.insert(.loneSurrogate) }
            decoded.append(contentsOf: UTF8.encode(Unicode.Scalar(code) ?? "\u{FFFD}") ?? .init())
            return length
        case let byte: decoded.append(byte)
        }
        return 2
    }

    private func unit(at index: Int) -> UInt32 {
        var unit: UInt32 = 0
        for digit in index + 2..<index + 6 {
            unit = unsafe unit << 4 | UInt32(hexadecimalDigit(bytes[digit]) ?? 0)
        }
        return unit
    }
}

func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
}

/// Moves on to the next quote, backslash or control character (and, if asked, byte that is not ASCII), or to `end`.
@inline(__always)
func skipText(_ bytes: UnsafeRawBufferPointer, _ index: inout Int, _ end: Int, stopAtUTF8: Bool) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let high: UInt64 = 0x8080_8080_8080_8080
    while index + 8 <= end {
        // The lowest marked byte is exact; those above it may be marked by its borrow.
        let word = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        let quote = word ^ (ones &* 0x22)
        let backslash = word ^ (ones &* 0x5C)
        var marks = ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)
        marks |= (word &- (ones &* 0x20)) & ~word
        if stopAtUTF8 { marks |= word }
        marks &= high
        if marks != 0 {
            index += marks.trailingZeroBitCount >> 3
            return
        }
        index += 8
    }
    while index < end {
        let byte = unsafe bytes[index]
        if byte < 0x20 || byte == 0x22 || byte == 0x5C || (stopAtUTF8 && byte >= 0x80) { return }
        index += 1
    }
}

/// The length of the character at `index`, or of the longest beginning of one (the maximal subpart of Unicode §3.9).
func subpart(_ bytes: UnsafeRawBufferPointer, _ index: Int, _ end: Int) -> (length: Int, isWhole: Bool) {
    let lead = unsafe bytes[index]
    var second: ClosedRange<UInt8> = 0x80...0xBF
    let needed: Int
    switch lead {
    case 0xC2...0xDF: needed = 2
    case 0xE0: (needed, second) = (3, 0xA0...0xBF)
    case 0xED: (needed, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: needed = 3
    case 0xF0: (needed, second) = (4, 0x90...0xBF)
    case 0xF4: (needed, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: needed = 4
    default: return (1, lead < 0x80)
    }
    guard index + 1 < end, second.contains(unsafe bytes[index + 1]) else { return (1, false) }
    var length = 2
    while length < needed {
        guard index + length < end, unsafe bytes[index + length] & 0xC0 == 0x80 else { return (length, false) }
        length += 1
    }
    return (length, true)
}
