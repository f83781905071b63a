#if canImport(Glibc)
    import Glibc
#endif

/// Writes the corpus as our own NDJSON.
enum NDJSONFile {
    static func write(_ rows: [Corpus.Message], to path: String) throws {
        let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Failure(path: path) }
        defer { close(file) }
        var buffer: [UInt8] = []
        for row in rows {
            buffer +=
                "{\"type\":\"message\",\"id\":\"\(row.id)\",\"conversation\":\"c\(row.conversation)\",\"sender\":\"u\(row.sender)\",\"at\":\(row.at),\"text\":\"\(row.text)\"}\n"
                .utf8
            if buffer.count > 1 << 20 { try flush(&buffer, file, path) }
        }
        try flush(&buffer, file, path)
    }

    struct Failure: Error {
        var path: String
    }

    private static func flush(_ buffer: inout [UInt8], _ file: Int32, _ path: String) throws {
        let written = unsafe buffer.withUnsafeBytes { unsafe Glibc.write(file, $0.baseAddress, $0.count) }
        guard written == buffer.count else { throw Failure(path: path) }
        buffer.removeAll(keepingCapacity: true)
    }
}
