import ScrollbackLedger

/// How an archive remembers identities it may never take in again, without keeping them.
enum Disposal {
    /// The keyed hash of an identity.
    static func hash(account: AccountKey, key: MessageKey, with secret: [UInt8]) throws -> [UInt8] {
        let parts = [account.system, account.name, key.scope, key.id]
        let text = parts.map { "\($0.utf8.count):\($0)" }.joined()
        return try Digest.hmacSHA256(key: secret, message: Array(text.utf8)).bytes
    }
}
