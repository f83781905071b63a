/// The header in front of an entry's data.
///
/// libarchive hands names through the process's locale and cuts them at a NUL; the bytes as they stand in
/// the archive are read here, from the input just before the data.
struct LocalHeader {
    /// The name, as the archive holds it.
    var name: [UInt8]
    /// The general purpose flags.
    var flags: UInt16
    /// Where the header starts in the input.
    var offset: Int64
    /// Milliseconds since 1970 UTC, where the archive says them in UTC; a DOS time has no zone and is not used.
    var modifiedAt: Int64?

    /// Whether the data is encrypted.
    var isEncrypted: Bool { flags & 1 != 0 }

    /// Bytes before the name.
    static let fixedLength = 30

    /// The longest header: two 16-bit lengths behind the fixed part.
    static let longest = fixedLength + 2 * Int(UInt16.max)

    /// Finds the header that ends where `bytes` end, `end` bytes into the input.
    init?(endingAt end: Int64, in bytes: ArraySlice<UInt8>) {
        var start = bytes.endIndex - Self.fixedLength
        while start >= bytes.startIndex {
            defer { start -= 1 }
            guard bytes[start] == 0x50, bytes[start + 1] == 0x4B, bytes[start + 2] == 3, bytes[start + 3] == 4 else {
                continue
            }
            let nameStart = start + Self.fixedLength
            let nameEnd = nameStart + Int(bytes.uint16(at: start + 26))
            let extraEnd = nameEnd + Int(bytes.uint16(at: start + 28))
            // libarchive takes a link's target, which is its data, together with the header.
            let linkEnd = extraEnd + Int(bytes.uint32(at: start + 18))
            guard extraEnd == bytes.endIndex || linkEnd == bytes.endIndex else { continue }
            name = Array(bytes[nameStart..<nameEnd])
            flags = bytes.uint16(at: start + 6)
            offset = end - Int64(bytes.endIndex - start)
            modifiedAt = Self.utcTime(inExtra: bytes[nameEnd..<extraEnd])
            return
        }
        return nil
    }

    /// The time in an extended timestamp (0x5455) or an NTFS field (0x000A).
    private static func utcTime(inExtra extra: ArraySlice<UInt8>) -> Int64? {
        var at = extra.startIndex
        while at + 4 <= extra.endIndex {
            let id = extra.uint16(at: at)
            let body = at + 4
            let next = body + Int(extra.uint16(at: at + 2))
            guard next <= extra.endIndex else { return nil }
            if id == 0x5455, next - body >= 5, extra[body] & 1 != 0 {
                return Int64(Int32(bitPattern: extra.uint32(at: body + 1))) * 1000
            }
            if id == 0x000A, next - body >= 16, extra.uint16(at: body + 4) == 1 {
                let ticks = Int64(extra.uint32(at: body + 8)) | Int64(extra.uint32(at: body + 12) & 0x7FFF_FFFF) << 32
                return ticks / 10_000 - 11_644_473_600_000
            }
            at = next
        }
        return nil
    }
}

extension ArraySlice<UInt8> {
    /// The little-endian number at `index`.
    func uint16(at index: Int) -> UInt16 {
        UInt16(self[index]) | UInt16(self[index + 1]) << 8
    }

    /// The little-endian number at `index`.
    func uint32(at index: Int) -> UInt32 {
        UInt32(uint16(at: index)) | UInt32(uint16(at: index + 2)) << 16
    }
}
