/// The POSIX rule at the end of a zone file: standard and summer time from the last listed change on.
struct ZoneRule: Hashable, Sendable {
    private var standard: Int
    private var summer: Int?
    private var start = Day(month: 3, week: 2, weekday: 0, second: 7200)
    private var end = Day(month: 11, week: 1, weekday: 0, second: 7200)

    /// `Mmonth.week.weekday/time`, the only form that today's zones use.
    private struct Day: Hashable, Sendable {
        var month: Int
        var week: Int
        var weekday: Int
        var second: Int

        /// Seconds since 1970 at which it comes in a year, on a clock at `offset`.
        func second(in year: Int, offset: Int) -> Int64 {
            let first = CivilTime.daysSinceEpoch(year: year, month: month, day: 1)
            // 1970-01-01 was a Thursday.
            let firstWeekday = Int(((first + 4) % 7 + 7) % 7)
            var day = (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
            while day >= CivilTime.days(inMonth: month, of: year) { day -= 7 }
            return (first + Int64(day)) * 86_400 + Int64(second - offset)
        }
    }

    /// Reads a rule such as `CET-1CEST,M3.5.0,M10.5.0/3`; nil for an empty one or a form we do not know.
    init?(_ text: String) {
        var rest = Array(text.utf8)[...]
        func name() -> Bool {
            let start = rest.count
            if rest.first == 60 {
                while let byte = rest.popFirst(), byte != 62 {}
            } else {
                while let byte = rest.first, (65...90).contains(byte) || (97...122).contains(byte) {
                    rest.removeFirst()
                }
            }
            return rest.count < start
        }
        func number() -> Int? {
            var value: Int?
            while let byte = rest.first, (48...57).contains(byte), (value ?? 0) < 100_000 {
                value = (value ?? 0) * 10 + Int(byte - 48)
                rest.removeFirst()
            }
            return value
        }
        func clock() -> Int? {
            var sign = 1
            if rest.first == 45 { sign = -1 }
            if rest.first == 45 || rest.first == 43 { rest.removeFirst() }
            guard var seconds = number().map({ $0 * 3600 }) else { return nil }
            for unit in [60, 1] where rest.first == 58 {
                rest.removeFirst()
                guard let part = number() else { return nil }
                seconds += part * unit
            }
            return sign * seconds
        }
        func day() -> Day? {
            guard rest.popFirst() == 44, rest.popFirst() == 77, let month = number(), rest.popFirst() == 46,
                let week = number(), rest.popFirst() == 46, let weekday = number(), (1...12).contains(month),
                (1...5).contains(week), (0...6).contains(weekday)
            else { return nil }
            var result = Day(month: month, week: week, weekday: weekday, second: 7200)
            if rest.first == 47 {
                rest.removeFirst()
                guard let second = clock() else { return nil }
                result.second = second
            }
            return result
        }
        guard name(), let west = clock() else { return nil }
        standard = -west
        guard !rest.isEmpty else { return }
        guard name() else { return nil }
        if rest.first != 44 {
            guard let summerWest = clock() else { return nil }
            summer = -summerWest
        } else {
            summer = standard + 3600
        }
        guard let start = day(), let end = day() else { return nil }
        (self.start, self.end) = (start, end)
    }

    /// The offset at a number of seconds since 1970, in seconds.
    func offset(at second: Int64) -> Int {
        guard let summer else { return standard }
        let year = CivilTime(Instant(clamping: second * 1000), offset: standard).year
        let from = start.second(in: year, offset: standard)
        let to = end.second(in: year, offset: summer)
        let isSummer = from < to ? (from..<to).contains(second) : !(to..<from).contains(second)
        return isSummer ? summer : standard
    }
}
