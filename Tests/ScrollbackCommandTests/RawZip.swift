/// A zip made by hand, with names that no decent writer would write.
struct RawZip {
    private var bytes: [UInt8] = []
    private var directory: [UInt8] = []
    private var count: UInt16 = 0

    /// Adds a stored entry; `mode` is the Unix mode.
    mutating func add(_ name: String, _ text: String, mode: UInt32 = 0o100644) {
        let (name, data) = (Array(name.utf8), Array(text.utf8))
        let offset = UInt32(bytes.count)
        let common =
            little(UInt16(0)) + little(UInt16(0)) + little(UInt32(0x0021_0000)) + little(Self.checksum(data))
            + little(UInt32(data.count)) + little(UInt32(data.count)) + little(UInt16(name.count)) + little(UInt16(0))
        bytes += [0x50, 0x4B, 3, 4] + little(UInt16(20)) + common + name + data
        directory +=
            [0x50, 0x4B, 1, 2] + little(UInt16(0x0314)) + little(UInt16(20)) + common + little(UInt16(0))
            + little(UInt16(0)) + little(UInt16(0)) + little(mode << 16) + little(offset) + name
        count += 1
    }

    /// The whole file, with central directory and end record.
    var file: [UInt8] {
        bytes + directory + [0x50, 0x4B, 5, 6] + little(UInt32(0)) + little(count) + little(count)
            + little(UInt32(directory.count)) + little(UInt32(bytes.count)) + little(UInt16(0))
    }

    private func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    private static func checksum(_ data: [UInt8]) -> UInt32 {
        var sum: UInt32 = .max
        for byte in data {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }
}
