import ScrollbackArchive
import ScrollbackJSON

/// Times as JMessage writes them: milliseconds, seconds or a clock on the wall.
struct JMessageTime {
    /// China's time, in which the service writes local times.
    static let beijing = Zone(name: "+08:00", offset: 28_800)

    var instant: Instant?
    var precision: MessageRecord.Precision?
    /// The source's text, where it is no time that can be or names no zone.
    var text: String?

    /// A number of milliseconds; nil for 0, negative numbers and what lies outside the range.
    static func milliseconds(_ value: JSONValue) -> Instant? {
        guard let number = value.int64, number > 0 else { return nil }
        return Instant(milliseconds: number)
    }

    /// A number of 10 digits is seconds, one of 13 digits milliseconds, a date a local time; all else is impossible.
    static func magnitude(_ value: JSONValue, zone: Zone) -> JMessageTime? {
        if let number = value.int64 {
            if (1_000_000_000...9_999_999_999).contains(number) {
                return JMessageTime(instant: Instant(seconds: number), precision: .second)
            }
            guard (1_000_000_000_000...9_999_999_999_999).contains(number) else { return nil }
            return JMessageTime(instant: Instant(milliseconds: number))
        }
        if let number = value.double, (1_000_000_000..<10_000_000_000).contains(number) {
            return JMessageTime(instant: Instant(milliseconds: Int64((number * 1000).rounded())))
        }
        guard let text = value.string, let civil = CivilTime(text), let instant = zone.instant(of: civil) else {
            return nil
        }
        return JMessageTime(instant: instant, precision: civil.millisecond == 0 ? .second : nil, text: text)
    }

    /// A time of a list of people or groups, for saying as of when a name holds.
    static func asOf(_ value: JSONValue, zone: Zone) -> Instant? {
        magnitude(value, zone: zone)?.instant
    }

    /// A message's time: the server's milliseconds if they can be, else the client's time by its magnitude.
    ///
    /// The member that the time comes from is taken; of impossible times the first one's text is kept.
    init(message fields: inout JMessageFields, around outer: inout JMessageFields, zone: Zone) {
        if let instant = outer.take("ctime_ms", Self.milliseconds) {
            self.instant = instant
            return
        }
        for name in ["msg_ctime", "ctime_ms"] {
            if let instant = fields.take(name, Self.milliseconds) {
                self.instant = instant
                return
            }
        }
        for name in ["create_time", "createTime", "timestamp"] {
            if let time = fields.take(name, { Self.magnitude($0, zone: zone) }) {
                self = time
                return
            }
        }
        let values = [outer["ctime_ms"], fields["msg_ctime"], fields["ctime_ms"], fields["create_time"]]
        text = values.lazy.compactMap { $0?.text }.first
    }

    private init(instant: Instant?, precision: MessageRecord.Precision? = nil, text: String? = nil) {
        self.instant = instant
        self.precision = precision
        self.text = text
    }
}
