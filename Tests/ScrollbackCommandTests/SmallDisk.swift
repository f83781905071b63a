import Foundation

/// A file system of a few hundred kilobytes in memory.
struct SmallDisk {
    private let path: String

    /// Mounts it; nil where nothing can be mounted.
    init?(_ path: String, size: String) throws {
        self.path = path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        guard try Self.mount(["-t", "tmpfs", "-o", "size=" + size, "tmpfs", path]) else { return nil }
    }

    /// Makes it larger.
    func resize(_ size: String) throws { _ = try Self.mount(["-o", "remount,size=" + size, path]) }

    /// Lets it be read only.
    func freeze() throws -> Bool { try Self.mount(["-o", "remount,ro", path]) }

    /// Takes it away with all that is on it.
    func unmount() { _ = try? Tool.run("/bin/umount", [path]) }

    private static func mount(_ arguments: [String]) throws -> Bool {
        guard FileManager.default.isExecutableFile(atPath: "/bin/mount") else { return false }
        return try Tool.run("/bin/mount", arguments).code == 0
    }
}
