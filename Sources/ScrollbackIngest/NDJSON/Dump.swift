public import ScrollbackArchive
import ScrollbackLedger

/// A whole archive in our own format.
public enum Dump {
    /// Bytes that are handed on at a time, about.
    private static let pieceSize = 256 << 10

    /// Hands on the lines of an archive in pieces: the header, accounts, people, conversations, memberships, watermarks,
    /// gaps, pending records and issues, then messages oldest first, then disposed identities.
    ///
    /// Archives that hold the same give the same bytes. Memory does not grow with the archive.
    /// - Throws: what `sink` throws, and ``ArchiveError``; what was handed on before is whole lines.
    public static func write(_ snapshot: borrowing Snapshot, to sink: ([UInt8]) throws -> Void) throws {
        var writer = NDJSONWriter()
        func handOn(_ size: Int) throws {
            guard writer.bytes.count >= size, !writer.bytes.isEmpty else { return }
            try sink(writer.bytes)
            writer.removeAll()
        }
        writer.header()
        try snapshot.eachFact { record in
            writer.write(record)
            try handOn(pieceSize)
        }
        try snapshot.eachMessage { message in
            writer.write(message)
            try handOn(pieceSize)
        }
        for hash in try snapshot.disposedHashes() { writer.disposed(hash: Digest(bytes: hash)?.hex ?? "") }
        try handOn(0)
    }
}
