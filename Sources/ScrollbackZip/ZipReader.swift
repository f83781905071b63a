/// Reads zips entry by entry, in memory that does not grow with what they hold.
///
///     try ZipReader.read(path: "2026030214.zip") { entry in
///         guard entry.refusal == nil else { return }
///         while case let bytes = try entry.read(upTo: 65_536), !bytes.isEmpty { … }
///     }
///
/// Entries come in the order of their data. What an entry throws stays with that entry if `visit` catches it,
/// and ends the reading if not.
public enum ZipReader {
    /// Calls `visit` with each entry of the zip at `path`, by its central directory.
    ///
    /// - Throws: what `visit` throws; ``ZipError/notZip(found:)``; ``ZipError/truncated(entry:)`` after all whole
    ///   entries of a cut file were visited; ``ZipError/limit(_:entry:)`` where there are too many.
    public static func read(
        path: String, limits: ZipLimits = ZipLimits(), _ visit: (borrowing ZipEntry) throws -> Void
    ) throws {
        try read(ZipSource(path: path), limits, visit)
    }

    /// Calls `visit` with each entry of the zip behind an open descriptor, which is left open.
    ///
    /// A file is read by its central directory, from where the descriptor stands; a pipe as it comes, where links
    /// look like files and an entry's size may be unknown. Throws as ``read(path:limits:_:)``.
    public static func read(
        descriptor: Int32, limits: ZipLimits = ZipLimits(), _ visit: (borrowing ZipEntry) throws -> Void
    ) throws {
        try read(ZipSource(descriptor: descriptor, isOwned: false), limits, visit)
    }

    private static func read(
        _ source: ZipSource, _ limits: ZipLimits, _ visit: (borrowing ZipEntry) throws -> Void
    ) throws {
        let walk = try ZipWalk(source, limits: limits)
        while let entry = try walk.next() {
            try visit(entry)
        }
    }
}
