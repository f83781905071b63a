/// How much a zip may unfold to before reading it is given up.
///
/// An entry that breaks a limit fails alone; the number of entries is a limit of the whole archive.
public struct ZipLimits: Equatable, Sendable {
    /// The most entries read from one archive, refused ones included.
    public var entries: Int

    /// The most bytes one entry may unfold to.
    public var bytesPerEntry: Int64

    /// The most bytes all entries together may unfold to.
    public var totalBytes: Int64

    /// The most bytes out for each byte in, counted once an entry has given ``ratioGrace`` bytes.
    public var compressionRatio: Int64

    /// The bytes an entry may give before ``compressionRatio`` is looked at.
    public static let ratioGrace: Int64 = 1 << 20

    /// Limits wide enough for any real export: 100,000 entries, 8 GiB each, 64 GiB together, 1000 to 1.
    public init(
        entries: Int = 100_000,
        bytesPerEntry: Int64 = 8 << 30,
        totalBytes: Int64 = 64 << 30,
        compressionRatio: Int64 = 1000
    ) {
        self.entries = entries
        self.bytesPerEntry = bytesPerEntry
        self.totalBytes = totalBytes
        self.compressionRatio = compressionRatio
    }
}

extension ZipLimits {
    /// One of the limits, as an error names it.
    public enum Kind: Equatable, Sendable {
        /// ``ZipLimits/entries`` was reached.
        case entries
        /// ``ZipLimits/bytesPerEntry`` was reached.
        case bytesPerEntry
        /// ``ZipLimits/totalBytes`` was reached.
        case totalBytes
        /// ``ZipLimits/compressionRatio`` was passed.
        case compressionRatio
    }
}
