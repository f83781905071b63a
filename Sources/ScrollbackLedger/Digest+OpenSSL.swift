import CCrypto

extension Digest {
    /// The SHA-256 of some bytes, in one call.
    ///
    /// - Throws: ``LedgerError`` if libcrypto has no memory or no SHA-256.
    public static func sha256(of bytes: [UInt8]) throws(LedgerError) -> Digest {
        var digest = [UInt8](repeating: 0, count: length)
        let result = unsafe EVP_Digest(bytes, bytes.count, &digest, nil, EVP_sha256(), nil)
        guard result == 1, let made = Digest(bytes: digest) else { throw LedgerError(doing: "SHA-256") }
        return made
    }

    /// The SHA-256 of a text's UTF-8.
    ///
    /// Throws as ``sha256(of:)-([UInt8])``.
    public static func sha256(of text: String) throws(LedgerError) -> Digest {
        try sha256(of: Array(text.utf8))
    }

    /// The HMAC-SHA-256 of a message under a key of any length (RFC 2104).
    ///
    /// - Throws: ``LedgerError`` if libcrypto has no memory or no SHA-256, or the key is longer than 2 GiB.
    public static func hmacSHA256(key: [UInt8], message: [UInt8]) throws(LedgerError) -> Digest {
        guard let keyLength = CInt(exactly: key.count) else { throw LedgerError(doing: "HMAC-SHA-256") }
        var digest = [UInt8](repeating: 0, count: length)
        // A null key would mean "the key of the call before"; an empty array may come as null.
        let keyBytes = key.isEmpty ? [0] : key
        let result = unsafe HMAC(EVP_sha256(), keyBytes, keyLength, message, message.count, &digest, nil)
        guard unsafe result != nil, let made = Digest(bytes: digest) else { throw LedgerError(doing: "HMAC-SHA-256") }
        return made
    }
}
