extension JSONValue {
    /// Reads the value that the bytes begin with; what follows it is left alone (`JSONParsed.end`).
    ///
    /// White space and a byte order mark may come first. Objects and arrays may nest `maximumDepth` deep.
    /// - Throws: `JSONError` if the bytes do not begin with a value.
    public static func parse(
        _ bytes: UnsafeRawBufferPointer, maximumDepth: Int = JSONReader.defaultDepth
    ) throws(JSONError) -> JSONParsed {
        try unsafe JSONReader.read(bytes, maximumDepth: maximumDepth) { (reader) throws(JSONError) in
            let value = try reader.value()
            return JSONParsed(value: value, repairs: reader.repairs, end: reader.offset)
        }
    }

    /// Reads the value that the bytes begin with; what follows it is left alone (`JSONParsed.end`).
    /// - Throws: `JSONError` if the bytes do not begin with a value.
    public static func parse(
        _ bytes: [UInt8], maximumDepth: Int = JSONReader.defaultDepth
    ) throws(JSONError) -> JSONParsed {
        try parse(bytes[...], maximumDepth: maximumDepth)
    }

    /// Reads the value that the bytes begin with; `JSONParsed.end` counts from the slice's start.
    /// - Throws: `JSONError` if the bytes do not begin with a value.
    public static func parse(
        _ bytes: ArraySlice<UInt8>, maximumDepth: Int = JSONReader.defaultDepth
    ) throws(JSONError) -> JSONParsed {
        try unsafe bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in
            try unsafe parse(UnsafeRawBufferPointer(buffer), maximumDepth: maximumDepth)
        }
    }

    /// Reads the value that the text begins with; `JSONParsed.end` counts UTF-8 bytes.
    /// - Throws: `JSONError` if the text does not begin with a value.
    public static func parse(_ text: String, maximumDepth: Int = JSONReader.defaultDepth) throws(JSONError)
        -> JSONParsed
    {
        try parse(Array(text.utf8), maximumDepth: maximumDepth)
    }

    /// Reads bytes that are one value and nothing else but white space.
    /// - Throws: `JSONError` if they are not.
    public static func parseWhole(
        _ bytes: UnsafeRawBufferPointer, maximumDepth: Int = JSONReader.defaultDepth
    ) throws(JSONError) -> JSONParsed {
        let parsed = try unsafe parse(bytes, maximumDepth: maximumDepth)
        for index in parsed.end..<bytes.count {
            switch unsafe bytes[index] {
            case 0x20, 0x0A, 0x0D, 0x09: continue
            default: throw JSONError(.trailingText, at: index)
            }
        }
        return parsed
    }

    /// Reads bytes that are one value and nothing else but white space.
    /// - Throws: `JSONError` if they are not.
    public static func parseWhole(
        _ bytes: [UInt8], maximumDepth: Int = JSONReader.defaultDepth
    ) throws(JSONError) -> JSONParsed {
        try unsafe bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in
            try unsafe parseWhole(UnsafeRawBufferPointer(buffer), maximumDepth: maximumDepth)
        }
    }

    /// Reads a text that is one value and nothing else but white space.
    /// - Throws: `JSONError` if it is not.
    public static func parseWhole(
        _ text: String, maximumDepth: Int = JSONReader.defaultDepth
    ) throws(JSONError) -> JSONParsed {
        try parseWhole(Array(text.utf8), maximumDepth: maximumDepth)
    }

    /// The value as compact JSON.
    ///
    /// With `sortedKeys` members are sorted by their names' UTF-8 bytes, at every level, so that equal content gives
    /// equal text; members of one name keep their order.
    public func serialized(sortedKeys: Bool = false) -> String {
        var writer = JSONWriter()
        writer.value(self, sortedKeys: sortedKeys)
        return writer.text
    }
}
