/// How far a sync has come.
public struct IngestProgress: Hashable, Sendable {
    /// Bytes read so far, unpacked where they lay in zips.
    public var bytes: Int64 = 0
    /// Bytes there are, zips counted packed; nil while reading a pipe.
    public var totalBytes: Int64?
    /// Records that are in the archive.
    public var records = 0
    /// The input being read.
    public var input: String = ""
}
