/// One entry of a zip, lent to the closure that visits it.
public struct ZipEntry: ~Copyable {
    /// What an entry is.
    public enum Kind: Equatable, Sendable {
        /// A file with data.
        case file
        /// A folder; its data is empty.
        case directory
        /// A symbolic link, always refused. A zip read from a pipe does not tell links from files.
        case symbolicLink
        /// A device, pipe or socket, always refused.
        case other
    }

    /// The path, `/` between its parts; bytes that are no UTF-8 have become U+FFFD.
    public let name: String

    /// The path as the archive holds it.
    public let nameBytes: [UInt8]

    /// The bytes of data, where the archive tells before they are read.
    ///
    /// It may lie.
    public let size: Int64?

    /// When the file was last changed, in milliseconds since 1970 UTC; nil where the archive gives only a
    /// wall time without a zone.
    public let modifiedAt: Int64?

    /// What the entry is.
    public let kind: Kind

    /// Why the data is not to be had; nil for an entry that can be read.
    public let refusal: ZipRefusal?

    let walk: ZipWalk

    /// Copies the next bytes of data to `room` and returns how many there were; zero at the end.
    ///
    /// Data before a damaged place is given first.
    /// - Throws: ``ZipError/refused(entry:_:)``, ``ZipError/damaged(entry:reason:)``, also for a wrong checksum,
    ///   ``ZipError/limit(_:entry:)`` or ``ZipError/truncated(entry:)``; after the first three the visit of the
    ///   next entry is possible.
    public func read(into room: UnsafeMutableRawBufferPointer) throws(ZipError) -> Int {
        unsafe try walk.read(into: room)
    }

    /// Returns the next bytes of data, at most `count`; none at the end.
    ///
    /// Throws as ``read(into:)``.
    public func read(upTo count: Int) throws(ZipError) -> [UInt8] {
        var failure: ZipError?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: max(count, 0)) { room, used in
            do throws(ZipError) {
                used = unsafe try walk.read(into: UnsafeMutableRawBufferPointer(room))
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Returns all data that is left, at most `most` bytes.
    ///
    /// Throws as ``read(into:)``, and the limit if there is more.
    public func contents(upTo most: Int) throws(ZipError) -> [UInt8] {
        var all: [UInt8] = []
        while true {
            let bytes = try read(upTo: 64 * 1024)
            if bytes.isEmpty { return all }
            guard all.count + bytes.count <= most else { throw .limit(.bytesPerEntry, entry: name) }
            all += bytes
        }
    }
}
