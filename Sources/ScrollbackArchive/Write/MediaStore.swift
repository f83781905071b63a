import Queries
import ScrollbackLedger
import ScrollbackSQLite

#if canImport(Glibc)
    import Glibc
#endif

/// Keeps media bytes under their SHA-256: up to 64 KiB in the database, larger ones as files in `media/ab/`.
///
/// A file is complete and on the disk before the transaction that names it commits.
struct MediaStore {
    /// The archive's folder.
    let folder: String
    /// False for a dry run: files cannot be rolled back, so none is written.
    var writesFiles = true

    /// How many bytes live in the database at most.
    static let databaseLimit = 64 << 10

    /// Keeps bytes and gives back their hash.
    func keep(_ bytes: [UInt8], in store: Store) throws -> [UInt8] {
        let hash = try Digest.sha256(of: bytes)
        let isSmall = bytes.count <= Self.databaseLimit
        if !isSmall, writesFiles { try writeFile(bytes, named: hash.hex) }
        try store.run(Queries.mediaContentAdd) {
            $0.bind(1, hash.bytes)
            $0.bind(2, Int64(bytes.count))
            $0.bind(3, isSmall ? bytes : nil)
        }
        return hash.bytes
    }

    /// The bytes of a hash; nil when the archive does not hold them.
    func bytes(of hash: [UInt8], in store: Store) throws -> [UInt8]? {
        let row = try store.first(Queries.mediaContentRead, { $0.bind(1, hash) }) { $0.optionalBytes(1) }
        guard let row else { return nil }
        return row ?? readFile(named: Digest(bytes: hash)?.hex ?? "")
    }

    /// Where the file of a hash lies.
    func path(of hex: String) -> String { "\(folder)/media/\(hex.prefix(2))/\(hex)" }

    /// Removes the files that no row names: a batch that was killed or undone may have left them.
    func sweep(in store: Store) throws {
        for shard in Self.names(in: "\(folder)/media") {
            let parent = "\(folder)/media/\(shard)"
            for name in Self.names(in: parent) {
                let isKnown = try Digest(hex: name).map { hash in
                    try store.exists(Queries.mediaContentRead) { $0.bind(1, hash.bytes) }
                }
                // Files whose names are no hash are not ours, but for those never finished.
                if isKnown == false || name.hasSuffix(".partial") { unsafe _ = unlink(parent + "/" + name) }
            }
        }
    }

    private static func names(in path: String) -> [String] {
        guard let directory = unsafe opendir(path) else { return [] }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
                unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }

    private func readFile(named hex: String) -> [UInt8]? {
        let file = unsafe open(path(of: hex), O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var result: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
            guard count > 0 else { return count == 0 ? result : nil }
            result.append(contentsOf: buffer[..<count])
        }
    }

    /// Writes under a temporary name, syncs, renames and syncs the folder: a file of this name is always whole.
    private func writeFile(_ bytes: [UInt8], named hex: String) throws {
        let path = path(of: hex)
        guard unsafe access(path, F_OK) != 0 else { return }
        let parent = "\(folder)/media/\(hex.prefix(2))"
        for directory in ["\(folder)/media", parent] { unsafe _ = mkdir(directory, 0o700) }
        let temporary = path + ".partial"
        unsafe _ = unlink(temporary)
        let file = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw failure(path) }
        defer { close(file) }
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes.withUnsafeBytes {
                unsafe write(file, $0.baseAddress?.advanced(by: written), $0.count - written)
            }
            guard count > 0 else { throw failure(path) }
            written += count
        }
        guard fsync(file) == 0, unsafe rename(temporary, path) == 0 else { throw failure(path) }
        let directory = unsafe open(parent, O_RDONLY | O_CLOEXEC)
        if directory >= 0 {
            fsync(directory)
            close(directory)
        }
    }

    private func failure(_ path: String) -> any Error {
        errno == ENOSPC
            ? ArchiveError.full(folder: folder)
            : ArchiveError.file(path: path, detail: unsafe String(cString: strerror(errno)))
    }
}
