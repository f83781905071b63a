import Glibc

/// What the file system says of a path.
struct FileInfo {
    /// The permission bits.
    var mode: UInt32
    /// It is a folder.
    var isFolder: Bool
    /// Bytes that this user may still write to its file system.
    var free: UInt64

    /// What stands at a path; nil when nothing does.
    init?(path: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        mode = status.st_mode & 0o777
        isFolder = status.st_mode & S_IFMT == S_IFDIR
        var system = statvfs()
        free = unsafe statvfs(path, &system) == 0 ? UInt64(system.f_bavail) * UInt64(system.f_frsize) : .max
    }

    /// This user may write there; false where nothing is.
    static func isWritable(_ path: String) -> Bool { unsafe access(path, W_OK) == 0 }

    /// The path or, where nothing is there yet, the nearest folder above it that is.
    static func nearest(to path: String) -> FileInfo? {
        var path = path[...]
        while true {
            if let info = FileInfo(path: path.isEmpty ? "." : String(path)) { return info }
            guard let slash = path.lastIndex(of: "/") else { return FileInfo(path: ".") }
            path = slash == path.startIndex ? (path == "/" ? "." : "/") : path[..<slash]
        }
    }
}
