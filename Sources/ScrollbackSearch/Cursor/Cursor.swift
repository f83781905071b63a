public import ScrollbackArchive

/// Where a walk through a query's results stands, as plain text that people can keep:
/// `v1.older.<key>.<number>.<query>.<now>.<zone>`.
///
/// Messages that do not change during a walk are returned exactly once: across restarts, inserts and copies of the
/// archive. The present and the zone are those of the first page. A cursor of another query is refused.
public struct Cursor: Hashable, Sendable {
    /// Which way the walk goes from the place.
    public enum Direction: String, Hashable, Sendable {
        /// To messages sent earlier.
        case older
        /// To messages sent later.
        case newer
    }

    /// The form this program writes.
    public static let version = "v1"

    /// Which way the walk goes.
    public var direction: Direction
    /// The last message returned; the next page begins after it.
    public var position: Position
    /// The fingerprint of the query and its order, see ``fingerprint(of:isNewestFirst:)``.
    public var query: String
    /// The walk's present.
    public var now: Instant
    /// The walk's zone.
    public var zone: Zone

    /// A cursor.
    public init(direction: Direction, position: Position, query: String, now: Instant, zone: Zone) {
        self.direction = direction
        self.position = position
        self.query = query
        self.now = now
        self.zone = zone
    }

    /// Twelve hexadecimal digits that stand for a query as it was understood and its order (48 bits of FNV-1a).
    public static func fingerprint(of query: QueryNode, isNewestFirst: Bool) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in "\(isNewestFirst ? "newest" : "oldest") \(query)".utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        let digits = String(hash >> 16, radix: 16)
        return String(repeating: "0", count: 12 - digits.count) + digits
    }

    /// Refuses a cursor that was made for another query or order.
    public func check(_ fingerprint: String) throws(CursorError) {
        guard query == fingerprint else { throw .differentQuery }
    }
}

extension Cursor: CustomStringConvertible {
    /// The cursor as text.
    public var description: String {
        let fields = [
            Self.version, direction.rawValue, String(position.key), String(position.number), query,
            String(now.milliseconds), Self.escaped(zone.name),
        ]
        return fields.joined(separator: ".")
    }

    /// Reads a cursor.
    public init(_ text: String) throws(CursorError) {
        let fields = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let version = fields.first, version.first == "v", version.count <= 8 else { throw .malformed }
        guard version == Self.version else {
            throw version.dropFirst().allSatisfy(\.isNumber) && version.count > 1 ? .otherVersion(version) : .malformed
        }
        guard fields.count == 7, let direction = Direction(rawValue: fields[1]), let key = Int64(fields[2]),
            let number = Int64(fields[3]), fields[4].utf8.count == 12, let milliseconds = Int64(fields[5]),
            let now = Instant(milliseconds: milliseconds), let name = PercentEscape.decode(Substring(fields[6])),
            !name.isEmpty
        else { throw .malformed }
        guard let zone = Zone(named: name) else { throw .unknownZone(name) }
        self.init(
            direction: direction, position: Position(key: key, number: number), query: fields[4], now: now, zone: zone)
        // Refuses "+5" and upper-case escapes in lower case: one cursor has one spelling.
        guard description == text else { throw .malformed }
    }

    private static func escaped(_ name: String) -> String {
        var result = ""
        for byte in name.utf8 {
            switch byte {
            case 48...57, 65...90, 97...122, 45, 47, 95: result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        return result
    }
}
