#if canImport(Glibc)
    import Glibc
#endif

/// The folder of an archive on the disk.
enum ArchiveFolder {
    /// Makes the folder (0700) and its empty database file (0600) where they are absent, before SQLite opens it: side
    /// files inherit the mode.
    static func prepare(_ folder: String) throws {
        var path = folder.hasPrefix("/") ? "" : "."
        for part in folder.split(separator: "/") {
            path += "/" + part
            if unsafe mkdir(path, 0o700) != 0, errno != EEXIST, errno != EISDIR { throw failure(folder) }
        }
        let database = folder + "/archive.db"
        let file = unsafe open(database, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw failure(folder) }
        close(file)
    }

    private static func failure(_ folder: String) -> ArchiveError {
        switch errno {
        case EACCES, EROFS, EPERM: .readOnly(folder: folder)
        case ENOSPC: .full(folder: folder)
        default: .file(path: folder, detail: unsafe String(cString: strerror(errno)))
        }
    }
}
