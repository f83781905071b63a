import ScrollbackArchive

/// Writes instants for people, always with their offset from UTC.
struct TimeText: Sendable {
    /// The zone in which they are shown.
    let zone: Zone

    /// `2025-11-02 14:07 +08:00`.
    func short(_ instant: Instant) -> String {
        let (time, offset) = civil(instant)
        return "\(time.date) \(two(time.hour)):\(two(time.minute)) " + Zone.text(ofOffset: offset)
    }

    /// `2025-11-02 14:07:31.123 +08:00`.
    func long(_ instant: Instant) -> String {
        let (time, offset) = civil(instant)
        return "\(time.text).\(three(time.millisecond)) " + Zone.text(ofOffset: offset)
    }

    /// `2025-11-02T14:07:31.123+08:00`, as RFC 3339 has it.
    func exact(_ instant: Instant) -> String {
        let (time, offset) = civil(instant)
        return Self.exact(time) + Zone.text(ofOffset: offset)
    }

    /// `2025-11-02T06:07:31.123Z`.
    static func utc(_ instant: Instant) -> String { exact(CivilTime(instant, offset: 0)) + "Z" }

    /// `2025-11`, the month in which an instant lies.
    func month(_ instant: Instant) -> String { String(civil(instant).0.date.dropLast(3)) }

    /// Offsets are shown in whole minutes, so the time is rounded with them: both always name the same instant.
    private func civil(_ instant: Instant) -> (CivilTime, Int) {
        let offset = zone.offset(at: instant) / 60 * 60
        return (CivilTime(instant, offset: offset), offset)
    }

    private static func exact(_ time: CivilTime) -> String {
        "\(time.date)T\(two(time.hour)):\(two(time.minute)):\(two(time.second)).\(three(time.millisecond))"
    }
}

private func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

private func three(_ number: Int) -> String { (number < 100 ? "0" : "") + two(number) }
