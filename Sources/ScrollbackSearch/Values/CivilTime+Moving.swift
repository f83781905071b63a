import ScrollbackArchive

extension CivilTime {
    /// Moves to another day, the time of day kept.
    mutating func moveDays(_ count: Int) {
        let days = Self.daysSinceEpoch(year: year, month: month, day: day) + Int64(count)
        let moved = CivilTime(Instant(clamping: days * 86_400_000), offset: 0)
        (year, month, day) = (moved.year, moved.month, moved.day)
    }

    /// Moves to another month, to its last day where the day does not exist.
    mutating func moveMonths(_ count: Int) {
        let months = year * 12 + month - 1 + count
        month = (months % 12 + 12) % 12 + 1
        year = (months - (month - 1)) / 12
        day = min(day, Self.days(inMonth: month, of: year))
    }
}

extension Zone {
    /// The instant of a time on the wall, or the end of the archive's range that is nearer to it.
    func nearest(to time: CivilTime) -> Instant {
        instant(of: time) ?? Instant(clamping: time.millisecondsSinceEpoch)
    }
}

extension Instant {
    /// `2025-03-01T16:00:00Z`, with milliseconds where there are any.
    var utc: String {
        let time = CivilTime(self, offset: 0)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let fraction = time.millisecond == 0 ? "" : "." + String(String(1000 + time.millisecond).dropFirst())
        return "\(time.date)T\(two(time.hour)):\(two(time.minute)):\(two(time.second))\(fraction)Z"
    }
}
