/// Names what a file is by its first bytes, for people who gave something else than a zip.
func foreignFormat(startingWith bytes: [UInt8]) -> String? {
    if bytes.isEmpty {
        return "an empty file"
    }
    for (signature, name) in signatures where bytes.starts(with: signature) {
        return name
    }
    if bytes.count >= 262, bytes[257..<262].elementsEqual("ustar".utf8) {
        return "a tar archive"
    }
    let start = bytes.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    if let first = start.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
        return "a JSON file"
    }
    return nil
}

private let signatures: [([UInt8], String)] = [
    ([0x1F, 0x8B], "a gzip file"),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7-Zip archive"),
    (Array("Rar!".utf8), "a RAR archive"),
    (Array("BZh".utf8), "a bzip2 file"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "an xz file"),
    ([0x28, 0xB5, 0x2F, 0xFD], "a Zstandard file"),
    (Array("SQLite format 3\0".utf8), "an SQLite database"),
    (Array("%PDF-".utf8), "a PDF"),
    (Array("<?xml".utf8), "an XML file"),
    (Array("MSCF".utf8), "a cabinet file"),
]
