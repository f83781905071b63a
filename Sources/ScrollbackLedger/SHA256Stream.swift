import CCrypto

/// A SHA-256 over bytes that come in pieces; how they are cut does not matter.
///
///     var stream = try SHA256Stream()
///     try stream.update(piece)
///     let digest = try stream.finish()
@safe public struct SHA256Stream: ~Copyable {
    private let context: OpaquePointer

    /// Starts with no bytes.
    ///
    /// - Throws: ``LedgerError`` if libcrypto has no memory or no SHA-256.
    public init() throws(LedgerError) {
        guard let context = unsafe EVP_MD_CTX_new() else { throw LedgerError(doing: "SHA-256") }
        guard unsafe EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else {
            unsafe EVP_MD_CTX_free(context)
            throw LedgerError(doing: "SHA-256")
        }
        unsafe self.context = unsafe context
    }

    deinit {
        unsafe EVP_MD_CTX_free(context)
    }

    /// Adds bytes to those before.
    ///
    /// After a throw the stream is of no more use.
    public mutating func update(_ bytes: UnsafeRawBufferPointer) throws(LedgerError) {
        guard unsafe EVP_DigestUpdate(context, bytes.baseAddress, bytes.count) == 1 else {
            throw LedgerError(doing: "SHA-256")
        }
    }

    /// Adds bytes to those before.
    ///
    /// After a throw the stream is of no more use.
    public mutating func update(_ bytes: [UInt8]) throws(LedgerError) {
        guard unsafe EVP_DigestUpdate(context, bytes, bytes.count) == 1 else { throw LedgerError(doing: "SHA-256") }
    }

    /// The digest of all bytes added.
    public consuming func finish() throws(LedgerError) -> Digest {
        var digest = [UInt8](repeating: 0, count: Digest.length)
        guard unsafe EVP_DigestFinal_ex(context, &digest, nil) == 1, let made = Digest(bytes: digest) else {
            throw LedgerError(doing: "SHA-256")
        }
        return made
    }
}
