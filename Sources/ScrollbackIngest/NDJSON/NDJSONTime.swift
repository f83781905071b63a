import ScrollbackArchive
import ScrollbackJSON

/// A time as our own format writes it: whole milliseconds since 1970, or a text of RFC 3339.
struct NDJSONTime {
    /// The instant.
    var instant: Instant
    /// The text, where it was one.
    var text: String?
    /// How exact a text is; nil for milliseconds.
    var precision: MessageRecord.Precision?

    /// Reads a time; a text without a zone is in `zone`, and nil when that is nil.
    init?(_ value: JSONValue, zone: Zone?) {
        switch value {
        case .number:
            guard let number = value.int64, let instant = Instant(milliseconds: number) else { return nil }
            self.instant = instant
        case .string(let text):
            if let number = Int64(text) {
                guard let instant = Instant(milliseconds: number) else { return nil }
                self.instant = instant
                return
            }
            guard let instant = Self.instant(text, zone: zone) else { return nil }
            self.instant = instant
            self.text = text
            precision = text.contains(".") || text.contains(",") ? nil : text.contains(":") ? .second : .minute
        default:
            return nil
        }
    }

    private static func instant(_ text: String, zone: Zone?) -> Instant? {
        let bytes = Array(text.utf8)
        guard let last = bytes.last else { return nil }
        if last == UInt8(ascii: "Z") || last == UInt8(ascii: "z") {
            return CivilTime(text.dropLast()).flatMap { Instant(milliseconds: $0.millisecondsSinceEpoch) }
        }
        // An offset stands behind the time of day: `+08:00` or `+0800`.
        for length in [6, 5] where bytes.count > 16 + length {
            let sign = bytes[bytes.count - length]
            guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { continue }
            guard let offset = Zone(named: String(decoding: bytes.suffix(length), as: UTF8.self)),
                let civil = CivilTime(text.dropLast(length))
            else { return nil }
            return offset.instant(of: civil)
        }
        guard let zone, let civil = CivilTime(text) else { return nil }
        return zone.instant(of: civil)
    }
}
