extension JSONReader {
    /// Reads a string.
    /// - Throws: `JSONError` if something else comes next or it is malformed.
    public mutating func string() throws(JSONError) -> String {
        guard try nextByte() == UInt8(ascii: "\"") else { throw JSONError(.unexpectedKind, at: offset) }
        let piece = try scanString()
        needsComma = true
        return string(of: piece)
    }

    /// Reads a number as its text.
    /// - Throws: `JSONError` if something else comes next or it is malformed.
    public mutating func number() throws(JSONError) -> JSONNumber {
        guard try peek() == .number else { throw JSONError(.unexpectedKind, at: offset) }
        let start = offset
        try scanNumber()
        needsComma = true
        let text = unsafe UnsafeRawBufferPointer(rebasing: bytes[start..<offset])
        return unsafe JSONNumber(text: String(decoding: text, as: UTF8.self))
    }

    /// Reads a number as an integer; nil if it is not integral or `Int64` cannot hold it.
    /// - Throws: `JSONError` if something else comes next or it is malformed.
    public mutating func int64() throws(JSONError) -> Int64? {
        guard try peek() == .number else { throw JSONError(.unexpectedKind, at: offset) }
        let start = offset
        try scanNumber()
        needsComma = true
        let isNegative = unsafe bytes[start] == UInt8(ascii: "-")
        let first = isNegative ? start + 1 : start
        var value: Int64 = 0
        if offset - first <= 18 {
            var index = first
            while index < offset, unsafe bytes[index] & 0xF0 == 0x30 {
                value = unsafe value &* 10 &+ Int64(bytes[index] & 0x0F)
                index += 1
            }
            if index == offset { return isNegative ? -value : value }
        }
        let text = unsafe UnsafeRawBufferPointer(rebasing: bytes[start..<offset])
        return unsafe JSONNumber(text: String(decoding: text, as: UTF8.self)).int64
    }

    /// Reads `true` or `false`.
    /// - Throws: `JSONError` if something else comes next.
    public mutating func bool() throws(JSONError) -> Bool {
        let isTrue = try nextByte() == UInt8(ascii: "t")
        guard try peek() == .bool else { throw JSONError(.unexpectedKind, at: offset) }
        try scan(literal: isTrue ? "true" : "false")
        return isTrue
    }

    /// Reads `null`.
    /// - Throws: `JSONError` if something else comes next.
    public mutating func null() throws(JSONError) {
        guard try peek() == .null else { throw JSONError(.unexpectedKind, at: offset) }
        try scan(literal: "null")
    }

    /// Reads whatever comes next as a tree.
    /// - Throws: `JSONError` if the text is malformed.
    public mutating func value() throws(JSONError) -> JSONValue {
        switch try peek() {
        case .string: return .string(try string())
        case .number: return .number(try number())
        case .bool: return .bool(try bool())
        case .null:
            try null()
            return .null
        case .object: return .object(try object())
        case .array:
            var elements: [JSONValue] = []
            try beginArray()
            while try nextElement() { elements.append(try value()) }
            return .array(elements)
        }
    }

    private mutating func object() throws(JSONError) -> JSONObject {
        var object = JSONObject()
        try beginObject()
        // A name seen before has its bit set; only then are the names compared.
        var seen: UInt64 = 0
        var indexes: [String: Int] = [:]
        while try nextName() {
            let piece = namePiece
            let name = string(of: piece)
            if !repairs.contains(.duplicateKey) {
                let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: piece.isPlain ? fingerprint(of: piece) : 0)
                if object.count >= 32 {
                    if indexes.isEmpty {
                        for (index, member) in object.members.enumerated() { indexes[member.name] = index }
                    }
                    if let index = indexes.updateValue(object.count, forKey: name),
                        isSameText(object.members[index].name, name)
                    {
                        repairs.insert(.duplicateKey)
                    }
                } else if seen & (bit | 1) != 0 || !piece.isPlain,
                    object.members.contains(where: { isSameText($0.name, name) })
                {
                    repairs.insert(.duplicateKey)
                }
                seen |= bit
            }
            if object.isEmpty { object.members.reserveCapacity(8) }
            object.members.append(JSONObject.Member(name: name, value: try value()))
        }
        return object
    }

    /// A number from 1 to 63 that equal names share; 0 is for names that need decoding.
    private func fingerprint(of piece: StringPiece) -> Int {
        let length = piece.end - piece.start
        guard length > 0 else { return 1 }
        let first = unsafe Int(bytes[piece.start])
        let middle = unsafe Int(bytes[piece.start + length / 2])
        let last = unsafe Int(bytes[piece.end - 1])
        return 1 + (length &* 7 &+ first &* 5 &+ middle &* 11 &+ last &* 3) % 63
    }

    // MARK: Passing over

    /// Passes over whatever comes next; it is checked like everything else.
    /// - Throws: `JSONError` if the text is malformed.
    public mutating func skipValue() throws(JSONError) {
        switch try peek() {
        case .string: _ = try scanString()
        case .number: try scanNumber()
        case .bool: _ = try bool()
        case .null: try null()
        case .object:
            try beginObject()
            while try nextName() { try skipValue() }
        case .array:
            try beginArray()
            while try nextElement() { try skipValue() }
        }
        needsComma = true
    }

    /// Passes over whatever comes next and says which bytes it took.
    /// - Throws: `JSONError` if the text is malformed.
    public mutating func rawValue() throws(JSONError) -> Range<Int> {
        _ = try nextByte()
        let start = offset
        try skipValue()
        return start..<offset
    }
}
