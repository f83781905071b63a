import ScrollbackArchive
import ScrollbackSQLite
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// What environment tests do to files, users and file systems.
enum EnvironmentSystem {
    // MARK: Files

    static func bytes(of path: String) -> [UInt8] {
        let file = unsafe open(path, O_RDONLY)
        guard file >= 0 else { return [] }
        defer { close(file) }
        var result: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
            guard count > 0 else { return result }
            result += buffer[..<count]
        }
    }

    static func write(_ bytes: some Collection<UInt8>, to path: String) throws {
        let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        try #require(file >= 0)
        defer { close(file) }
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(file, $0.baseAddress, $0.count) }
            try #require(count > 0)
            rest = rest.dropFirst(count)
        }
    }

    /// The permission bits of a file or folder; nil when it is not there.
    static func mode(of path: String) -> mode_t? {
        var info = stat()
        return unsafe lstat(path, &info) == 0 ? info.st_mode & 0o7777 : nil
    }

    /// The names in a folder.
    static func names(in folder: String) -> Set<String> {
        guard let directory = unsafe opendir(folder) else { return [] }
        defer { unsafe closedir(directory) }
        var names: Set<String> = []
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
                unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if name != ".", name != ".." { names.insert(name) }
        }
        return names
    }

    // MARK: Databases

    /// Runs SQL on an archive's database, as another program or a damaged disk would.
    static func execute(_ sql: String, in folder: String) throws {
        let connection = try Connection(path: folder + "/archive.db", access: .write)
        try connection.execute(sql, subject: "test")
    }

    /// What one statement answers in its first column.
    static func number(_ sql: String, in folder: String) throws -> Int64 {
        let connection = try Connection(path: folder + "/archive.db", access: .write)
        return try connection.withStatement(SQLQuery("test", sql)) { try $0.step() ? $0.int(0) : 0 }
    }

    // MARK: Users and file systems

    /// Runs `body` with the file rights of nobody in this thread; as it is when this is not root.
    ///
    /// Linux keeps the user id for file access by thread, so tests beside this one keep theirs.
    static func asNobody<Result>(_ body: () throws -> Result) throws -> Result {
        guard geteuid() == 0 else { return try body() }
        let become = try #require(function("setfsuid", as: (@convention(c) (UInt32) -> Int32).self))
        _ = become(65534)
        defer { _ = become(0) }
        return try body()
    }

    /// A small file system in memory at a new folder, gone after `body`; nil where this process may not mount one.
    static func withSmallDisk<Result>(_ size: String, _ body: (String) throws -> Result) throws -> Result? {
        typealias Mount =
            @convention(c) (
                UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>, UInt, UnsafePointer<CChar>
            ) -> Int32
        guard let mount = unsafe function("mount", as: Mount.self),
            let unmount = unsafe function("umount2", as: (@convention(c) (UnsafePointer<CChar>, Int32) -> Int32).self)
        else { return nil }
        return try withFolder { folder in
            guard unsafe mount("tmpfs", folder, "tmpfs", 0, "size=\(size),mode=0700") == 0 else { return nil }
            defer { unsafe _ = unmount(folder, 2) }
            return try body(folder)
        }
    }

    /// A function of the C library that Swift's import of it leaves out.
    private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        guard let symbol = unsafe dlsym(nil, name) else { return nil }
        return unsafe unsafeBitCast(symbol, to: type)
    }
}
