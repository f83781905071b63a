/// A date and time of day as a calendar and a clock on the wall show them, in no particular zone.
public struct CivilTime: Hashable, Sendable {
    /// The year, 1 to 9999 when parsed.
    public var year: Int
    /// The month, 1 to 12.
    public var month: Int
    /// The day of the month, from 1.
    public var day: Int
    /// The hour, 0 to 23.
    public var hour: Int
    /// The minute, 0 to 59.
    public var minute: Int
    /// The second, 0 to 60.
    public var second: Int
    /// The millisecond, 0 to 999.
    public var millisecond: Int

    /// A date at midnight, or at the time given; nothing is checked.
    public init(
        year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0, millisecond: Int = 0
    ) {
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
        self.millisecond = millisecond
    }

    /// The wall time of an instant at an offset from UTC, in seconds.
    public init(_ instant: Instant, offset: Int) {
        let local = instant.milliseconds + Int64(offset) * 1000
        let days = local.floorDivided(by: 86_400_000)
        var rest = Int(local - days * 86_400_000)
        (year, month, day) = Self.date(daysSinceEpoch: days)
        hour = rest / 3_600_000
        rest %= 3_600_000
        minute = rest / 60_000
        rest %= 60_000
        second = rest / 1000
        millisecond = rest % 1000
    }

    /// The date and the time of day exist: no 30 February, no 25 o'clock.
    public var isValid: Bool {
        (1...12).contains(month) && day >= 1 && day <= Self.days(inMonth: month, of: year) && (0...23).contains(hour)
            && (0...59).contains(minute) && (0...60).contains(second) && (0...999).contains(millisecond)
    }

    /// Milliseconds since 1970-01-01T00:00 on the same clock.
    public var millisecondsSinceEpoch: Int64 {
        let days = Self.daysSinceEpoch(year: year, month: month, day: day)
        let seconds = Int64(hour * 3600 + minute * 60 + second)
        return (days * 86_400 + seconds) * 1000 + Int64(millisecond)
    }

    /// The number of days in a month.
    public static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        default: 31
        }
    }

    /// Days from 1970-01-01 to a date of the proleptic Gregorian calendar.
    ///
    /// The algorithm is Howard Hinnant's `days_from_civil`.
    public static func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int64 {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return Int64(era * 146_097 + dayOfEra - 719_468)
    }

    /// The date that lies a number of days after 1970-01-01 (Hinnant's `civil_from_days`).
    static func date(daysSinceEpoch days: Int64) -> (Int, Int, Int) {
        let shifted = Int(days) + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    /// Reads `yyyy-MM-dd` or `yyyy/MM/dd`, then optionally `T` or a space and `HH:mm[:ss[.fraction]]`.
    ///
    /// Nil for anything else, for trailing text and for dates that do not exist. No zone is read.
    public init?(_ text: some StringProtocol) {
        var digits = CivilReader(text.utf8)
        guard let year = digits.number(4), let separator = digits.byte(of: [45, 47]), let month = digits.number(2),
            digits.byte(of: [separator]) != nil, let day = digits.number(2)
        else { return nil }
        self.init(year: year, month: month, day: day)
        if digits.byte(of: [84, 116, 32]) != nil {
            guard let hour = digits.number(2), digits.byte(of: [58]) != nil, let minute = digits.number(2) else {
                return nil
            }
            (self.hour, self.minute) = (hour, minute)
            if digits.byte(of: [58]) != nil {
                guard let second = digits.number(2) else { return nil }
                self.second = second
                if digits.byte(of: [46, 44]) != nil {
                    guard let fraction = digits.milliseconds() else { return nil }
                    millisecond = fraction
                }
            }
        }
        guard digits.isAtEnd, isValid, year >= 1 else { return nil }
    }

    /// The wall time in the form `yyyy-MM-dd HH:mm:ss`.
    public var text: String { "\(date) \(pad(hour, 2)):\(pad(minute, 2)):\(pad(second, 2))" }

    /// The date in the form `yyyy-MM-dd`.
    public var date: String { "\(pad(year, 4))-\(pad(month, 2))-\(pad(day, 2))" }
}

/// A number in decimal digits, filled with zeros from the left.
func pad(_ number: Int, _ width: Int) -> String {
    let digits = String(abs(number))
    return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
}

extension Int64 {
    /// The quotient rounded towards minus infinity.
    func floorDivided(by divisor: Int64) -> Int64 {
        let quotient = self / divisor
        return self % divisor != 0 && (self < 0) != (divisor < 0) ? quotient - 1 : quotient
    }
}

/// Reads fixed-width numbers and single bytes from the front of a text.
private struct CivilReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: some Sequence<UInt8>) { bytes = Array(text) }

    var isAtEnd: Bool { position == bytes.count }

    mutating func number(_ width: Int) -> Int? {
        guard position + width <= bytes.count else { return nil }
        var value = 0
        for byte in bytes[position..<position + width] {
            guard (48...57).contains(byte) else { return nil }
            value = value * 10 + Int(byte - 48)
        }
        position += width
        return value
    }

    mutating func byte(of allowed: [UInt8]) -> UInt8? {
        guard position < bytes.count, allowed.contains(bytes[position]) else { return nil }
        defer { position += 1 }
        return bytes[position]
    }

    /// One or more digits of a fraction of a second; digits past the third are dropped.
    mutating func milliseconds() -> Int? {
        var value = 0
        var count = 0
        while position < bytes.count, (48...57).contains(bytes[position]) {
            if count < 3 { value = value * 10 + Int(bytes[position] - 48) }
            count += 1
            position += 1
        }
        guard count > 0 else { return nil }
        for _ in 0..<max(0, 3 - count) { value *= 10 }
        return value
    }
}
