/// One attachment of a message in one variant.
public struct MediaRecord: Hashable, Sendable {
    /// Which rendition of the attachment it is.
    public enum Variant: String, Sendable, CaseIterable {
        /// The thing itself.
        case original
        /// A small picture of it.
        case thumbnail
        /// The still picture of a video.
        case cover
    }

    /// Whether the bytes are here.
    public enum State: String, Sendable, CaseIterable {
        /// Not asked for yet.
        case none
        /// Some of the bytes are here.
        case partial
        /// All bytes are here.
        case done
        /// The last attempt failed.
        case failed
        /// Stopped by a person.
        case cancelled
        /// The source no longer has it.
        case missing
    }

    /// The attachment's place in its message, from 0; variants of one attachment share it.
    public var ordinal: Int
    /// Which rendition it is.
    public var variant: Variant
    /// What it is: `image`, `voice`, `audio`, `video`, `file`; nil where the source does not say.
    public var kind: String?
    /// The file name the source gives, data only.
    public var name: String?
    /// The MIME type or bare format word the source gives, such as `image/png`; formats go to ``fileExtension``.
    public var mime: String?
    /// The extension or format word in lower case without a dot: `pdf`, `m4a`; else taken from ``name``.
    public var fileExtension: String?
    /// Size in bytes.
    public var size: Int64?
    /// Width in pixels.
    public var width: Int64?
    /// Height in pixels.
    public var height: Int64?
    /// Duration in milliseconds.
    public var duration: Int64?
    /// MD5 in lower-case hexadecimal.
    public var md5: String?
    /// CRC-32, unsigned.
    public var crc32: Int64?
    /// The source's own hash of the content, whatever kind it is (for example a Qiniu etag).
    public var sourceHash: String?
    /// The source's id of the file, such as JMessage's `media_id`.
    public var remoteID: String?
    /// Where the source keeps it.
    public var url: String?
    /// Where a client said it lay on its own disk, data only.
    public var localPath: String?
    /// Whether the bytes are here.
    public var state: State
    /// Bytes that came inside the record (embedded thumbnails); kept by the archive under their SHA-256.
    public var content: [UInt8]?
    /// SHA-256 of the bytes the archive holds; nil while it holds none.
    public var contentHash: [UInt8]?

    /// An attachment of which nothing but its place is known.
    public init(ordinal: Int = 0, variant: Variant = .original, kind: String? = nil, state: State = .none) {
        self.ordinal = ordinal
        self.variant = variant
        self.kind = kind
        self.state = state
    }
}
