#if canImport(Glibc)
    import Glibc
#endif

/// The lock that lets one process at a time sync into an archive; it names its holder and falls with it.
struct SyncLock {
    private let file: Int32

    /// Takes the lock of an archive's folder.
    /// - Throws: ``ArchiveError/locked(folder:by:)`` when another process holds it.
    init(folder: String) throws {
        let path = folder + "/sync.lock"
        file = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else {
            throw errno == ENOSPC ? ArchiveError.full(folder: folder) : ArchiveError.readOnly(folder: folder)
        }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            var bytes = [UInt8](repeating: 0, count: 32)
            let count = unsafe bytes.withUnsafeMutableBytes { unsafe pread(file, $0.baseAddress, $0.count, 0) }
            let holder = String(decoding: bytes.prefix(max(0, count)).prefix { $0 != 10 }, as: UTF8.self)
            close(file)
            throw ArchiveError.locked(folder: folder, by: "another sync (process \(holder))")
        }
        let text = Array("\(getpid())\n".utf8)
        ftruncate(file, 0)
        unsafe text.withUnsafeBytes { unsafe _ = pwrite(file, $0.baseAddress, $0.count, 0) }
    }

    /// Lets go.
    func release() {
        ftruncate(file, 0)
        close(file)
    }
}
