import ScrollbackJSON

/// A body of the type `application/x-www-form-urlencoded`.
enum RongCloudFormBody {
    /// The pairs as members of an object, all strings, and whether bytes that are no UTF-8 were mended.
    static func members(_ bytes: [UInt8]) -> (JSONObject, JSONRepairs) {
        var object = JSONObject()
        var repairs: JSONRepairs = []
        for pair in bytes.split(separator: UInt8(ascii: "&")) {
            let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
            let name = decoded(pair[..<equals], &repairs)
            let value = decoded(pair[equals...].dropFirst(), &repairs)
            object.members.append(.init(name: RongCloudFrame.trimmed(name), value: .string(value)))
        }
        if let last = object.members.indices.last, let text = object.members[last].value.string {
            // The line's end is not part of the last value.
            object.members[last].value = .string(RongCloudFrame.trimmed(text))
        }
        return (object, repairs)
    }

    private static func decoded(_ bytes: ArraySlice<UInt8>, _ repairs: inout JSONRepairs) -> String {
        var result: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte == UInt8(ascii: "%"), index + 2 < bytes.endIndex, let high = digit(bytes[index + 1]),
                let low = digit(bytes[index + 2])
            {
                result.append(high << 4 | low)
                index += 3
                continue
            }
            result.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            index += 1
        }
        let text = String(decoding: result, as: UTF8.self)
        if !text.utf8.elementsEqual(result) { repairs.insert(.badUTF8) }
        return text
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 48...57: byte - 48
        case 65...70: byte - 55
        case 97...102: byte - 87
        default: nil
        }
    }
}
