/// Reads JSON from bytes, one piece at a time, without building a tree.
///
/// The grammar is strict and the text is lenient: half surrogate pairs and bytes that are not UTF-8 become U+FFFD,
/// control characters in strings are kept, and `repairs` says so. A byte order mark may come first.
///
///     try JSONReader.read(bytes) { reader in
///         try reader.beginObject()
///         while try reader.nextName() {
///             if reader.nameIs("id") { id = try reader.int64() } else { try reader.skipValue() }
///         }
///     }
///
/// After an error the reader is of no more use. Begin and next calls must pair up, and every name and every
/// element must be followed by reading or skipping its value.
@safe public struct JSONReader: ~Copyable {
    /// How deep objects and arrays may nest unless the caller says otherwise.
    public static let defaultDepth = 256
    /// The most that a caller can allow: the tree reader calls itself once for each level.
    static let deepest = 1024

    /// How many bytes have been read.
    public internal(set) var offset = 0
    /// What was mended so far; strings that were skipped count only for their control characters.
    public internal(set) var repairs: JSONRepairs = []

    let bytes: UnsafeRawBufferPointer
    let count: Int
    let maximumDepth: Int
    var depth = 0
    var needsComma = false
    var namePiece = StringPiece(start: 0, end: 0, isPlain: true, hasEscapes: false)

    private init(_ bytes: UnsafeRawBufferPointer, maximumDepth: Int) {
        unsafe self.bytes = bytes
        count = bytes.count
        self.maximumDepth = min(max(maximumDepth, 1), Self.deepest)
        if unsafe bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF { offset = 3 }
    }

    /// Lends a reader over the bytes for the time of `body`.
    ///
    /// `maximumDepth` is capped at 1024.
    public static func read<Result, Failure: Error>(
        _ bytes: UnsafeRawBufferPointer, maximumDepth: Int = defaultDepth,
        _ body: (inout JSONReader) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var reader = unsafe JSONReader(bytes, maximumDepth: maximumDepth)
        return try body(&reader)
    }

    /// Lends a reader over the bytes for the time of `body`.
    ///
    /// `maximumDepth` is capped at 1024.
    public static func read<Result, Failure: Error>(
        _ bytes: [UInt8], maximumDepth: Int = defaultDepth,
        _ body: (inout JSONReader) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try unsafe bytes.withUnsafeBufferPointer { (buffer) throws(Failure) in
            try unsafe read(UnsafeRawBufferPointer(buffer), maximumDepth: maximumDepth, body)
        }
    }

    /// What kind of value comes next.
    public enum Kind: Sendable {
        /// `{`
        case object
        /// `[`
        case array
        /// A string.
        case string
        /// A number.
        case number
        /// `true` or `false`.
        case bool
        /// `null`.
        case null
    }

    /// Looks at what kind of value comes next, without reading it.
    /// - Throws: `JSONError` if no value begins here.
    public mutating func peek() throws(JSONError) -> Kind {
        switch try nextByte() {
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "["): return .array
        case UInt8(ascii: "\""): return .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
        case UInt8(ascii: "n"): return .null
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
        default: throw JSONError(.expectedValue, at: offset)
        }
    }

    // MARK: Objects and arrays

    /// Enters an object.
    /// - Throws: `JSONError` if something else comes next.
    public mutating func beginObject() throws(JSONError) { try open(UInt8(ascii: "{")) }

    /// Goes to the next member and reads its name; false at the object's end, which is then left.
    /// - Throws: `JSONError` if the text is malformed.
    public mutating func nextName() throws(JSONError) -> Bool {
        var byte = try nextByte()
        if byte == UInt8(ascii: "}") {
            close()
            return false
        }
        if needsComma {
            guard byte == UInt8(ascii: ",") else { throw JSONError(.expectedCommaOrBrace, at: offset) }
            offset += 1
            byte = try nextByte()
        }
        guard byte == UInt8(ascii: "\"") else { throw JSONError(.expectedName, at: offset) }
        namePiece = try scanString()
        guard try nextByte() == UInt8(ascii: ":") else { throw JSONError(.expectedColon, at: offset) }
        offset += 1
        return true
    }

    /// The name that `nextName()` read last.
    public var name: String {
        mutating get { string(of: namePiece) }
    }

    /// Whether the name that `nextName()` read last is this one.
    public mutating func nameIs(_ expected: StaticString) -> Bool {
        if namePiece.hasEscapes { return expected.description == name }
        let length = namePiece.end - namePiece.start
        guard expected.hasPointerRepresentation, expected.utf8CodeUnitCount == length else { return false }
        for index in 0..<length {
            guard unsafe expected.utf8Start[index] == bytes[namePiece.start + index] else { return false }
        }
        return true
    }

    /// Enters an array.
    /// - Throws: `JSONError` if something else comes next.
    public mutating func beginArray() throws(JSONError) { try open(UInt8(ascii: "[")) }

    /// Goes to the next element; false at the array's end, which is then left.
    /// - Throws: `JSONError` if the text is malformed.
    public mutating func nextElement() throws(JSONError) -> Bool {
        let byte = try nextByte()
        if byte == UInt8(ascii: "]") {
            close()
            return false
        }
        if needsComma {
            guard byte == UInt8(ascii: ",") else { throw JSONError(.expectedCommaOrBracket, at: offset) }
            offset += 1
            guard try nextByte() != UInt8(ascii: "]") else { throw JSONError(.expectedValue, at: offset) }
        }
        return true
    }

    private mutating func open(_ bracket: UInt8) throws(JSONError) {
        guard try nextByte() == bracket else { throw JSONError(.unexpectedKind, at: offset) }
        guard depth < maximumDepth else { throw JSONError(.tooDeep, at: offset) }
        offset += 1
        depth += 1
        needsComma = false
    }

    private mutating func close() {
        offset += 1
        depth -= 1
        needsComma = true
    }

    /// Skips white space and gives the byte that follows, which is not read yet.
    @inline(__always)
    mutating func nextByte() throws(JSONError) -> UInt8 {
        while offset < count {
            let byte = unsafe bytes[offset]
            if byte > 0x20 { return byte }
            switch byte {
            case 0x20, 0x0A, 0x0D, 0x09: offset += 1
            default: return byte
            }
        }
        throw JSONError(.endOfInput, at: offset)
    }
}
