import ScrollbackArchive
import ScrollbackJSON

/// When something happened, and what the source printed.
struct RongCloudTime {
    /// Beijing: the zone of every data centre but Singapore's, whose logs are in UTC.
    static let beijing = Zone(name: "+08:00", offset: 28_800)

    /// The instant; nil when missing or impossible.
    var at: Instant?
    /// The time as printed, where it is no UTC milliseconds or was impossible.
    var text: String?
    /// How exact the instant is; nil means milliseconds.
    var precision: MessageRecord.Precision?

    /// The instant of a positive number of milliseconds.
    static func instant(_ milliseconds: Int64?) -> Instant? {
        guard let milliseconds, milliseconds > 0 else { return nil }
        return Instant(milliseconds: milliseconds)
    }

    /// Takes a message's time: milliseconds, else the printed time in `zone`, else the time in front of the line.
    init(_ members: inout RongCloudMembers, prefix: String?, zone: Zone) {
        let printed = members.text("dateTime")
        let number = members.text("timestamp", "msgTimestamp", "msgTimeStamp", "msgTime", "sentTime")
        if let at = Self.instant(number.flatMap { JSONValue.string($0).int64 }) {
            self.at = at
            text = printed
            return
        }
        for candidate in [printed, prefix] {
            guard let candidate, let time = CivilTime(candidate), let at = zone.instant(of: time) else { continue }
            self.at = at
            text = candidate
            precision = candidate.contains(".") ? nil : .second
            return
        }
        text = printed ?? number ?? prefix
    }
}
