import ScrollbackArchive

/// A date as a query names it: a year, a month, a day, a time, `today`, `yesterday` or an age.
struct QueryDate: Hashable {
    enum Form: Hashable {
        case year(Int)
        case month(Int, Int)
        case day(Int, Int, Int)
        /// A time of day, how long it is in milliseconds (a minute, a second, a millisecond), and its offset if given.
        case time(CivilTime, length: Int64, offset: Int?)
        case today
        case yesterday
        case age(QueryAge)
    }

    let form: Form

    /// Where it begins.
    func start(_ context: QueryContext) -> Instant {
        switch form {
        case .year(let year): context.zone.nearest(to: CivilTime(year: year, month: 1, day: 1))
        case .month(let year, let month): context.zone.nearest(to: CivilTime(year: year, month: month, day: 1))
        case .day(let year, let month, let day):
            context.zone.nearest(to: CivilTime(year: year, month: month, day: day))
        case .time(let time, _, let offset):
            if let offset {
                Instant(clamping: time.millisecondsSinceEpoch - Int64(offset) * 1000)
            } else {
                context.zone.nearest(to: time)
            }
        case .today: context.zone.nearest(to: Self.day(context, moved: 0))
        case .yesterday: context.zone.nearest(to: Self.day(context, moved: -1))
        case .age(let age): age.before(context.now, in: context.zone)
        }
    }

    /// Where what follows it begins; an age is a point and ends where it begins.
    func end(_ context: QueryContext) -> Instant {
        switch form {
        case .year(let year): return context.zone.nearest(to: CivilTime(year: year + 1, month: 1, day: 1))
        case .month(let year, let month):
            var next = CivilTime(year: year, month: month, day: 1)
            next.moveMonths(1)
            return context.zone.nearest(to: next)
        case .day(let year, let month, let day):
            var next = CivilTime(year: year, month: month, day: day)
            next.moveDays(1)
            return context.zone.nearest(to: next)
        case .time(_, let length, _): return Instant(clamping: start(context).milliseconds + length)
        case .today: return context.zone.nearest(to: Self.day(context, moved: 1))
        case .yesterday: return context.zone.nearest(to: Self.day(context, moved: 0))
        case .age: return start(context)
        }
    }

    private static func day(_ context: QueryContext, moved: Int) -> CivilTime {
        let now = CivilTime(context.now, offset: context.zone.offset(at: context.now))
        var day = CivilTime(year: now.year, month: now.month, day: now.day)
        day.moveDays(moved)
        return day
    }
}
