/// What a file is by its first bytes, where that means it cannot be read as text.
enum FileSignature: Equatable {
    case zip, gzip, zstandard, sevenZip, bzip2, xz, utf16, sqlite

    /// The signature that the bytes begin with; nil when it is none of these.
    init?(_ bytes: [UInt8]) {
        let known: [([UInt8], FileSignature)] = [
            ([0x50, 0x4B, 3, 4], .zip), ([0x50, 0x4B, 5, 6], .zip), ([0x1F, 0x8B], .gzip),
            ([0x28, 0xB5, 0x2F, 0xFD], .zstandard), ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], .sevenZip),
            (Array("BZh".utf8), .bzip2), ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], .xz),
            ([0xFF, 0xFE], .utf16), ([0xFE, 0xFF], .utf16), (Array("SQLite format 3\0".utf8), .sqlite),
        ]
        guard let found = known.first(where: { bytes.starts(with: $0.0) }) else { return nil }
        self = found.1
    }

    /// What it is and what to do.
    var advice: String {
        switch self {
        case .zip: "a zip inside a zip: unpack the outer one and give the files"
        case .gzip: "a gzip file: unpack it (gunzip) and give the result"
        case .zstandard: "a Zstandard file: unpack it (unzstd) and give the result"
        case .sevenZip: "a 7-Zip archive: unpack it and give the files"
        case .bzip2: "a bzip2 file: unpack it (bunzip2) and give the result"
        case .xz: "an xz file: unpack it (unxz) and give the result"
        case .utf16: "text in UTF-16: convert it to UTF-8 (iconv -f UTF-16 -t UTF-8)"
        case .sqlite: "an SQLite database, not an export"
        }
    }
}
