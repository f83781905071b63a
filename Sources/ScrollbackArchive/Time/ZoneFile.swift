/// The part of a time zone file (RFC 8536) that an archive needs: when the offset changes, and to what.
struct ZoneFile {
    var changes: [Zone.Change] = []
    var base = 0
    var footer = ""

    /// Reads the file's 64-bit block; nil when it is damaged or older than version 2.
    init?(_ bytes: [UInt8]) {
        guard let first = Header(bytes, at: 0), first.version >= 50 else { return nil }
        guard let header = Header(bytes, at: first.end(timeSize: 4)) else { return nil }
        let end = header.end(timeSize: 8)
        guard end <= bytes.count, header.types > 0 else { return nil }
        let indices = header.start + header.times * 8
        let types = indices + header.times
        func offset(ofType index: Int) -> Int {
            Int(Int32(truncatingIfNeeded: number(bytes, at: types + index * 6, 4)))
        }
        base = offset(ofType: 0)
        for index in 0..<header.times {
            let type = Int(bytes[indices + index])
            guard type < header.types else { return nil }
            let at = number(bytes, at: header.start + index * 8, 8)
            changes.append(Zone.Change(at: at, offset: offset(ofType: type)))
        }
        guard end < bytes.count, bytes[end] == 10 else { return }
        footer = String(decoding: bytes[(end + 1)...].prefix { $0 != 10 }, as: UTF8.self)
    }

    /// The counts at the head of one block.
    private struct Header {
        var version: UInt8
        var start: Int
        var times: Int
        var types: Int
        var rest: Int

        init?(_ bytes: [UInt8], at position: Int) {
            guard position + 44 <= bytes.count, Array(bytes[position..<position + 4]) == Array("TZif".utf8) else {
                return nil
            }
            version = bytes[position + 4]
            func count(_ index: Int) -> Int { Int(number(bytes, at: position + 20 + index * 4, 4)) }
            start = position + 44
            (times, types) = (count(3), count(4))
            guard [0, 1, 2, 3, 4, 5].allSatisfy({ (0...100_000).contains(count($0)) }) else { return nil }
            rest = count(5) + count(1) + count(0)
            leaps = count(2)
        }

        var leaps: Int

        func end(timeSize: Int) -> Int { start + times * (timeSize + 1) + types * 6 + rest + leaps * (timeSize + 4) }
    }
}

/// A big-endian signed number of four or eight bytes; four-byte numbers come back unsigned.
private func number(_ bytes: [UInt8], at position: Int, _ width: Int) -> Int64 {
    bytes[position..<position + width].reduce(Int64(0)) { $0 << 8 | Int64($1) }
}
