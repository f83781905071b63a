/// Writes a zip: deflated, UTF-8 names, the same bytes for the same entries on every machine.
///
/// The file is readable by its owner only. It is whole once ``finish()`` has returned; a writer that goes away
/// before leaves a file that no reader takes for a whole one.
public struct ZipWriter: ~Copyable {
    private let output: ZipOutput

    /// Creates the file at `path`, or empties it.
    public init(path: String) throws(ZipError) {
        output = try ZipOutput(path: path)
    }

    /// Adds a file of the bytes given, dated 1980-01-01.
    public func add(name: String, bytes: [UInt8]) throws(ZipError) {
        try output.begin(name, size: Int64(bytes.count))
        try output.write(bytes, to: name)
        try output.end(name)
    }

    /// Adds a file, dated 1980-01-01, of the pieces `next` returns, up to nil: for data that is not to be held in memory.
    ///
    /// A throw of `next` leaves the zip unfinished and of no use.
    public func add(name: String, next: () throws -> [UInt8]?) throws {
        try output.begin(name, size: nil)
        while let bytes = try next() {
            try output.write(bytes, to: name)
        }
        try output.end(name)
    }

    /// Writes the end of the zip.
    public consuming func finish() throws(ZipError) {
        try output.finish()
    }
}
