#if canImport(Glibc)
    import Glibc
#endif

/// A time zone: how far the clock on the wall is from UTC at each instant.
public struct Zone: Hashable, Sendable {
    /// The name it was made from: `UTC`, `+08:00`, `Asia/Shanghai`.
    public let name: String
    /// Instants (seconds since 1970) at which the offset changes, in order, and the offset in seconds from then on.
    private let changes: [Change]
    /// The offset before the first change, in seconds.
    private let base: Int
    /// The rule for instants after the last change, if the zone has one.
    private let rule: ZoneRule?

    struct Change: Hashable, Sendable {
        var at: Int64
        var offset: Int
    }

    /// Coordinated universal time.
    public static let utc = Zone(name: "UTC", offset: 0)

    /// A zone of one offset from UTC, in seconds.
    public init(name: String, offset: Int) {
        self.name = name
        changes = []
        base = offset
        rule = nil
    }

    /// The zone of a name: `UTC`, `Z`, an offset such as `+08:00` or `-0330`, or a name of the system's zone
    /// database (RFC 8536 files below ``databases``); nil when there is none.
    public init?(named name: String) {
        if name == "Z" || name == "UTC" || name == "GMT" {
            self = .utc
        } else if let offset = Self.offset(in: name) {
            self.init(name: name, offset: offset)
        } else {
            guard Self.isSafe(name) else { return nil }
            for folder in Self.databases {
                guard let bytes = Self.contents(of: folder + "/" + name), let file = ZoneFile(bytes) else { continue }
                self.init(name: name, file: file)
                return
            }
            return nil
        }
    }

    /// The zone that a file of RFC 8536 describes; nil when it is none.
    public init?(name: String, bytes: [UInt8]) {
        guard let file = ZoneFile(bytes) else { return nil }
        self.init(name: name, file: file)
    }

    private init(name: String, file: ZoneFile) {
        self.name = name
        changes = file.changes
        base = file.base
        rule = ZoneRule(file.footer)
    }

    /// Where zone files are looked for.
    public static let databases = ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/etc/zoneinfo"]

    /// The offset from UTC at an instant, in seconds, east positive.
    public func offset(at instant: Instant) -> Int {
        let second = instant.milliseconds.floorDivided(by: 1000)
        guard let first = changes.first, second >= first.at else {
            return changes.isEmpty ? (rule?.offset(at: second) ?? base) : base
        }
        if let rule, let last = changes.last, second >= last.at { return rule.offset(at: second) }
        var low = 0
        var high = changes.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if changes[middle].at <= second { low = middle } else { high = middle }
        }
        return changes[low].offset
    }

    /// The instant at which the clock on the wall shows a time; nil outside the archive's range.
    ///
    /// Of two instants it is the earlier one; for a time that the clock jumped over, the instant as if it had not.
    public func instant(of time: CivilTime) -> Instant? {
        let wall = time.millisecondsSinceEpoch
        guard let near = Instant(milliseconds: wall) else { return nil }
        let day: Int64 = 86_400_000
        let offsets = Set([
            offset(at: Instant(clamping: near.milliseconds - day)), offset(at: near),
            offset(at: Instant(clamping: near.milliseconds + day)),
        ])
        let fits = offsets.compactMap { candidate -> Instant? in
            guard let instant = Instant(milliseconds: wall - Int64(candidate) * 1000),
                offset(at: instant) == candidate
            else { return nil }
            return instant
        }
        if let earliest = fits.min() { return earliest }
        // Jumped over: the greater offset is the one after the jump, and its reading lies before the jump.
        guard let before = offsets.min() else { return nil }
        return Instant(milliseconds: wall - Int64(before) * 1000)
    }

    /// Reads `+08:00`, `-0330` or `+8`, in seconds.
    static func offset(in text: String) -> Int? {
        let bytes = Array(text.utf8)
        guard let sign = bytes.first, sign == 43 || sign == 45 else { return nil }
        let digits = bytes.dropFirst().filter { $0 != 58 }
        guard (1...4).contains(digits.count), digits.allSatisfy({ (48...57).contains($0) }),
            digits.count + 1 == bytes.count || (digits.count == 4 && bytes.count == 6 && bytes[3] == 58)
        else { return nil }
        let number = digits.reduce(0) { $0 * 10 + Int($1 - 48) }
        let (hours, minutes) = digits.count <= 2 ? (number, 0) : (number / 100, number % 100)
        guard hours <= 18, minutes < 60 else { return nil }
        return (sign == 45 ? -1 : 1) * (hours * 3600 + minutes * 60)
    }

    /// An offset in the form `+08:00`.
    public static func text(ofOffset offset: Int) -> String {
        let minutes = abs(offset) / 60
        return (offset < 0 ? "-" : "+") + pad(minutes / 60, 2) + ":" + pad(minutes % 60, 2)
    }

    private static func isSafe(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix("/") && name.utf8.count < 100
            && name.utf8.allSatisfy {
                (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
                    || [43, 45, 47, 95].contains($0)
            }
    }

    private static func contents(of path: String) -> [UInt8]? {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 17)
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
        return count > 0 ? Array(bytes[..<count]) : nil
    }
}
