import CCrypto

/// A failure of libcrypto: it has no memory, no randomness, or a policy of the system forbids the algorithm.
public struct LedgerError: Error, Equatable, Sendable {
    /// What was being computed.
    public let operation: String

    /// libcrypto's error code; zero if it gave none.
    public let code: UInt

    /// Takes the last error of libcrypto on this thread, and clears it.
    init(doing operation: String) {
        self.operation = operation
        code = UInt(ERR_get_error())
        ERR_clear_error()
    }
}

extension LedgerError: CustomStringConvertible {
    /// What failed and what to look at.
    public var description: String {
        "\(operation) failed in libcrypto (code \(String(code, radix: 16))): check free memory and the OpenSSL settings of this machine"
    }
}
