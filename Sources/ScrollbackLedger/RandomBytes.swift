import CCrypto

/// Bytes nobody can foretell, for keys and salts.
public enum RandomBytes {
    /// Makes `count` bytes with libcrypto's generator; none for a count of zero or less.
    ///
    /// - Throws: ``LedgerError`` if the system has given it no randomness.
    public static func make(count: Int) throws(LedgerError) -> [UInt8] {
        guard count > 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: count)
        guard let length = CInt(exactly: count), unsafe RAND_bytes(&bytes, length) == 1 else {
            throw LedgerError(doing: "making random bytes")
        }
        return bytes
    }
}
