import Glibc
import ScrollbackText
import Testing

/// Unicode's own test of normalization: all five columns of a line are compatibility equivalent, so they fold alike.
@Suite struct NormalizationTests {
    private static let path = "/usr/share/unicode/NormalizationTest.txt.bz2"
    private static var isInstalled: Bool { unsafe access(path, R_OK) == 0 && access("/bin/bzcat", X_OK) == 0 }

    @Test(.enabled(if: isInstalled, "needs the Debian packages unicode-data and bzip2"))
    func `the five columns of every line fold alike`() {
        var count = 0
        for line in Self.lines() where line.first?.isHexDigit == true {
            let columns = line.split(separator: ";").prefix(5).map { column in
                String(
                    String.UnicodeScalarView(
                        column.split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }))
            }
            count += 1
            let folded = Set(columns.map(Folding.fold))
            #expect(folded.count == 1, "\(line)")
            #expect(Set(columns.map { tokens($0).map(\.bytes) }).count == 1, "\(line)")
        }
        #expect(count > 18_000)
    }

    private static func lines() -> [Substring] {
        guard let pipe = unsafe popen("/bin/bzcat \(path)", "r") else { return [] }
        defer { unsafe _ = pclose(pipe) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe fread(&chunk, 1, chunk.count, pipe)
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }
}
