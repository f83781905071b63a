import ScrollbackArchive

/// A time back from now: a number of hours, days, weeks, months or years.
struct QueryAge: Hashable {
    enum Unit: Character {
        case hours = "h"
        case days = "d"
        case weeks = "w"
        case months = "m"
        case years = "y"
    }

    let count: Int
    let unit: Unit

    /// Reads `30d` of at most six digits; nil for anything else.
    init?(_ text: String) {
        let digits = text.prefix { $0.isDigit }
        guard (1...6).contains(digits.count), text.count == digits.count + 1, let count = Int(digits),
            let last = text.lowercased().last, let unit = Unit(rawValue: last)
        else { return nil }
        self.count = count
        self.unit = unit
    }

    /// Reads what `older:` and `newer:` take.
    init(_ text: String, operator name: QueryOperator) throws(ValueProblem) {
        if let age = QueryAge(text) {
            self = age
            return
        }
        let isDate = (try? QueryDate(text)) != nil
        throw ValueProblem(
            message: "'\(text)' is no age",
            suggestion: isDate
                ? "write \(name == .older ? "before" : "after"):\(text)"
                : "write a number and h, d, w, m (months) or y, such as \(name.rawValue):30d")
    }

    /// The instant that far back: hours exactly, the rest by the calendar and the clock on the wall.
    ///
    /// A day of the month that does not exist becomes the month's last.
    func before(_ now: Instant, in zone: Zone) -> Instant {
        if unit == .hours { return Instant(clamping: now.milliseconds - Int64(count) * 3_600_000) }
        var wall = CivilTime(now, offset: zone.offset(at: now))
        switch unit {
        case .hours: break
        case .days: wall.moveDays(-count)
        case .weeks: wall.moveDays(-count * 7)
        case .months: wall.moveMonths(-count)
        case .years: wall.moveMonths(-count * 12)
        }
        return zone.nearest(to: wall)
    }
}
