import ScrollbackArchive
import ScrollbackJSON

extension MediaRecord {
    /// What a JMessage body says of a file; durations stand elsewhere.
    init(jmessage fields: inout JMessageFields, kind: String, variant: Variant = .original) {
        self.init(variant: variant, kind: kind)
        remoteID = fields.text("media_id")
        crc32 = fields.take("media_crc32") { value in
            // Some clients write the unsigned sum as a signed number of 32 bits.
            guard let sum = value.int64, (-0x8000_0000...0xFFFF_FFFF).contains(sum) else { return nil }
            return sum & 0xFFFF_FFFF
        }
        sourceHash = fields.text("hash")
        md5 = fields.text("md5")?.lowercased()
        name = fields.text("fname")
        size = fields.size("fsize")
        width = fields.size("width")
        height = fields.size("height")
        let format = fields.text("format")?.lowercased()
        if let format, format.contains("/") {
            mime = format
        } else if let format {
            fileExtension = format.hasPrefix(".") ? String(format.dropFirst()) : format
        }
        fileExtension = fileExtension ?? name.flatMap(Self.ending) ?? remoteID.flatMap(Self.ending)
    }

    /// A file name's ending in lower case, where it has one that looks like one.
    private static func ending(_ name: String) -> String? {
        let file = name.split(separator: "/").last ?? ""
        guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return nil }
        let ending = file[file.index(after: dot)...].lowercased()
        let isWord = ending.utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0) }
        return isWord && (1...10).contains(ending.utf8.count) ? ending : nil
    }
}
