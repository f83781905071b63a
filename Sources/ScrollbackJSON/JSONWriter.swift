/// Writes JSON into a byte buffer.
///
/// Commas come by themselves. `"`, `\`, control characters (C0, DEL, C1), U+2028, U+2029 and the controls that turn the
/// direction of text are escaped; everything else is UTF-8 as it is, so the output is valid for any string and harmless
/// on a terminal. That begins and ends pair up is the caller's part.
///
///     var writer = JSONWriter()
///     writer.beginObject()
///     writer.member("id", 7)
///     writer.member("text", "hello")
///     writer.endObject()  // {"id":7,"text":"hello"}
public struct JSONWriter: Sendable {
    /// What has been written; UTF-8.
    public private(set) var bytes: [UInt8] = []

    private var needsComma = false

    /// Makes a writer with an empty buffer.
    public init() {}

    /// What has been written, as a string.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Empties the buffer and keeps its memory.
    public mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        needsComma = false
    }

    /// Ends a line, after which another value may begin: newline-delimited JSON.
    public mutating func endLine() {
        bytes.append(0x0A)
        needsComma = false
    }

    // MARK: Structure

    /// Opens an object.
    public mutating func beginObject() { begin(UInt8(ascii: "{")) }

    /// Closes the object opened last.
    public mutating func endObject() { end(UInt8(ascii: "}")) }

    /// Opens an array.
    public mutating func beginArray() { begin(UInt8(ascii: "[")) }

    /// Closes the array opened last.
    public mutating func endArray() { end(UInt8(ascii: "]")) }

    /// Writes a member's name; its value must follow.
    public mutating func name(_ name: String) {
        separate()
        quote(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    // MARK: Values

    /// Writes a string.
    public mutating func value(_ value: String) {
        separate()
        quote(value)
    }

    /// Writes an integer.
    public mutating func value(_ value: Int64) { raw(String(value)) }

    /// Writes an integer.
    public mutating func value(_ value: Int) { raw(String(value)) }

    /// Writes `true` or `false`.
    public mutating func value(_ value: Bool) { raw(value ? "true" : "false") }

    /// Writes a number that reads back as the same double; `null` if it is infinite or not a number.
    public mutating func value(_ value: Double) { raw(value.isFinite ? value.description : "null") }

    /// Writes a value with everything in it, members sorted by their names' bytes if asked.
    public mutating func value(_ value: JSONValue, sortedKeys: Bool = false) {
        switch value {
        case .null: null()
        case .bool(let flag): self.value(flag)
        case .number(let number): number.isWellFormed ? raw(number.text) : self.value(number.text)
        case .string(let string): self.value(string)
        case .array(let elements):
            beginArray()
            for element in elements { self.value(element, sortedKeys: sortedKeys) }
            endArray()
        case .object(let object):
            beginObject()
            for member in sortedKeys ? Self.sorted(object.members) : object.members {
                name(member.name)
                self.value(member.value, sortedKeys: sortedKeys)
            }
            endObject()
        }
    }

    /// Writes `null`.
    public mutating func null() { raw("null") }

    /// Writes text that already is a JSON value, as it is.
    public mutating func raw(_ json: String) {
        separate()
        bytes.append(contentsOf: json.utf8)
    }

    // MARK: Members

    /// Writes a member, nothing at all if the value is nil.
    public mutating func member(_ name: String, _ value: String?) {
        guard let value else { return }
        self.name(name)
        self.value(value)
    }

    /// Writes a member, nothing at all if the value is nil.
    public mutating func member(_ name: String, _ value: Int64?) {
        guard let value else { return }
        self.name(name)
        self.value(value)
    }

    /// Writes a member, nothing at all if the value is nil.
    public mutating func member(_ name: String, _ value: Int?) {
        guard let value else { return }
        self.name(name)
        self.value(value)
    }

    /// Writes a member, nothing at all if the value is nil.
    public mutating func member(_ name: String, _ value: Bool?) {
        guard let value else { return }
        self.name(name)
        self.value(value)
    }

    /// Writes a member, nothing at all if the value is nil.
    public mutating func member(_ name: String, _ value: Double?) {
        guard let value else { return }
        self.name(name)
        self.value(value)
    }

    /// Writes a member, nothing at all if the value is nil.
    public mutating func member(_ name: String, _ value: JSONValue?) {
        guard let value else { return }
        self.name(name)
        self.value(value)
    }

    // MARK: Bytes

    private mutating func begin(_ bracket: UInt8) {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        bytes.append(bracket)
        needsComma = false
    }

    private mutating func end(_ bracket: UInt8) {
        bytes.append(bracket)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private static func sorted(_ members: [JSONObject.Member]) -> [JSONObject.Member] {
        let order = members.indices.sorted { left, right in
            let (a, b) = (members[left].name, members[right].name)
            if a.utf8.lexicographicallyPrecedes(b.utf8) { return true }
            return left < right && a.utf8.elementsEqual(b.utf8)
        }
        return order.map { members[$0] }
    }

    private mutating func quote(_ string: String) {
        var string = string
        bytes.append(UInt8(ascii: "\""))
        string.withUTF8 { text in
            var run = 0
            var index = 0
            while index < text.count {
                let (length, code) = unsafe Self.escape(text, index)
                if let code {
                    unsafe bytes.append(contentsOf: text[run..<index])
                    append(escaped: code)
                    run = index + length
                }
                index += length
            }
            unsafe bytes.append(contentsOf: text[run...])
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// How many bytes to go on by, and the character to escape if one stands here.
    private static func escape(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> (Int, UInt16?) {
        let byte = unsafe text[index]
        switch byte {
        case 0x22, 0x5C, 0x7F, 0..<0x20: return (1, UInt16(byte))
        case 0xC2 where unsafe index + 1 < text.count && text[index + 1] < 0xA0:
            return (2, unsafe UInt16(text[index + 1]))
        case 0xD8 where unsafe index + 1 < text.count && text[index + 1] == 0x9C: return (2, 0x061C)
        case 0xE2 where unsafe index + 2 < text.count && text[index + 1] & 0xFE == 0x80:
            let scalar = unsafe 0x2000 | UInt16(text[index + 1] & 1) << 6 | UInt16(text[index + 2] & 0x3F)
            // Line and paragraph separator, marks, embeddings, overrides and isolates of direction.
            let isEscaped = [0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069].contains { $0.contains(scalar) }
            return isEscaped ? (3, scalar) : (1, nil)
        default: return (1, nil)
        }
    }

    private mutating func append(escaped code: UInt16) {
        bytes.append(UInt8(ascii: "\\"))
        switch code {
        case 0x22: bytes.append(UInt8(ascii: "\""))
        case 0x5C: bytes.append(UInt8(ascii: "\\"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        default:
            bytes.append(UInt8(ascii: "u"))
            for shift: UInt16 in [12, 8, 4, 0] {
                let digit = UInt8(code >> shift & 15)
                bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
    }
}
