/// Writes scalars as UTF-8.
enum UTF8Encoding {
    /// Writes one scalar and returns the number of bytes, at most four.
    @inline(__always)
    static func encode(_ scalar: UInt32, to out: UnsafeMutablePointer<UInt8>) -> Int {
        if scalar < 0x80 {
            unsafe out[0] = UInt8(truncatingIfNeeded: scalar)
            return 1
        }
        if scalar < 0x800 {
            unsafe out[0] = UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6)
            unsafe out[1] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
            return 2
        }
        if scalar < 0x10000 {
            unsafe out[0] = UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12)
            unsafe out[1] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F)
            unsafe out[2] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
            return 3
        }
        unsafe out[0] = UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18)
        unsafe out[1] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F)
        unsafe out[2] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F)
        unsafe out[3] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
        return 4
    }
}
