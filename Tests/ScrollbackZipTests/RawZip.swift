/// A zip made by hand, byte by byte, with everything a decent writer would refuse to write.
struct RawZip {
    var bytes: [UInt8] = []
    private var directory: [UInt8] = []
    private var count: UInt16 = 0

    /// Adds a stored entry; `mode` is the Unix mode, `checksum` a wrong one on purpose.
    mutating func add(
        _ name: [UInt8], _ data: [UInt8], flags: UInt16 = 0, mode: UInt32 = 0o100644, checksum: UInt32? = nil,
        extra: [UInt8] = []
    ) {
        let offset = UInt32(bytes.count)
        let common =
            little(flags) + little(UInt16(0)) + little(UInt32(0x0021_0000)) + little(checksum ?? crc32(data))
            + little(UInt32(data.count)) + little(UInt32(data.count)) + little(UInt16(name.count))
            + little(UInt16(extra.count))
        bytes += [0x50, 0x4B, 3, 4] + little(UInt16(20)) + common + name + extra + data
        directory +=
            [0x50, 0x4B, 1, 2] + little(UInt16(0x0314)) + little(UInt16(20)) + common + little(UInt16(0))
            + little(UInt16(0)) + little(UInt16(0)) + little(mode << 16) + little(offset) + name + extra
        count += 1
    }

    mutating func add(_ name: String, _ data: String = "data", flags: UInt16 = 0, mode: UInt32 = 0o100644) {
        add(Array(name.utf8), Array(data.utf8), flags: flags, mode: mode)
    }

    /// The whole file, with central directory and end record.
    func finished() -> [UInt8] {
        bytes + directory + [0x50, 0x4B, 5, 6] + little(UInt32(0)) + little(count) + little(count)
            + little(UInt32(directory.count)) + little(UInt32(bytes.count)) + little(UInt16(0))
    }
}

func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
}

func crc32(_ data: [UInt8]) -> UInt32 {
    var sum: UInt32 = .max
    for byte in data {
        sum ^= UInt32(byte)
        for _ in 0..<8 {
            sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
        }
    }
    return ~sum
}
