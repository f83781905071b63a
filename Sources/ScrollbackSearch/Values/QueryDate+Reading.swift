import ScrollbackArchive

extension QueryDate {
    /// Reads `YYYY`, `YYYY-MM`, `YYYY-MM-DD`, `YYYY-MM-DDThh:mm[:ss[.fff]][Z|±hh:mm]`, `today`, `yesterday` or an age.
    init(_ text: String) throws(ValueProblem) {
        switch text.lowercased() {
        case "today": form = .today
        case "yesterday": form = .yesterday
        default:
            if let age = QueryAge(text) {
                form = .age(age)
            } else {
                form = try Self.form(of: text)
            }
        }
    }

    private static func form(of text: String) throws(ValueProblem) -> Form {
        var reader = DigitReader(text)
        guard let year = reader.number(4) else { throw notISO(text) }
        guard year >= 1 else { throw ValueProblem(message: "there is no year 0", suggestion: nil) }
        if reader.isAtEnd { return .year(year) }
        guard reader.take("-"), let month = reader.number(2), !reader.nextIsDigit else { throw notISO(text) }
        guard (1...12).contains(month) else {
            throw ValueProblem(message: "'\(text)' is no date: there is no month \(month)", suggestion: usual)
        }
        if reader.isAtEnd { return .month(year, month) }
        guard reader.take("-"), let day = reader.number(2), !reader.nextIsDigit else { throw notISO(text) }
        let days = CivilTime.days(inMonth: month, of: year)
        guard (1...days).contains(day) else {
            throw ValueProblem(
                message: "'\(text)' is no date: that month has \(days) days",
                suggestion: "did you mean \(iso(year, month, min(max(day, 1), days)))?")
        }
        if reader.isAtEnd { return .day(year, month, day) }
        return try time(CivilTime(year: year, month: month, day: day), of: text, &reader)
    }

    private static func time(_ day: CivilTime, of text: String, _ reader: inout DigitReader) throws(ValueProblem)
        -> Form
    {
        var time = day
        var length: Int64 = 60_000
        guard reader.take("T") || reader.take("t"), let hour = reader.number(2), reader.take(":"),
            let minute = reader.number(2)
        else { throw notISO(text) }
        (time.hour, time.minute) = (hour, minute)
        if reader.take(":") {
            guard let second = reader.number(2) else { throw notISO(text) }
            time.second = second
            length = 1000
            if reader.take(".") {
                guard let fraction = reader.number(3) else { throw notISO(text) }
                time.millisecond = fraction
                length = 1
            }
        }
        guard time.hour < 24, time.minute < 60, time.second < 60 else {
            throw ValueProblem(message: "'\(text)' is no time of day", suggestion: "hours go to 23, minutes to 59")
        }
        if reader.isAtEnd { return .time(time, length: length, offset: nil) }
        if reader.take("Z") || reader.take("z") {
            guard reader.isAtEnd else { throw notISO(text) }
            return .time(time, length: length, offset: 0)
        }
        let isEast = reader.take("+")
        guard isEast || reader.take("-"), let hours = reader.number(2), reader.take(":"),
            let minutes = reader.number(2),
            reader.isAtEnd, hours <= 18, minutes < 60
        else { throw notISO(text) }
        return .time(time, length: length, offset: (isEast ? 1 : -1) * (hours * 3600 + minutes * 60))
    }

    private static let usual =
        "write YYYY, YYYY-MM, YYYY-MM-DD or YYYY-MM-DDThh:mm with Z or +08:00 where needed, today, yesterday or 30d"

    private static func notISO(_ text: String) -> ValueProblem {
        let meant = readings(of: text)
        return ValueProblem(
            message: "'\(text)' is no date" + (meant.count > 1 ? ": it could be two" : ""),
            suggestion: meant.isEmpty ? usual : "write \(meant.joined(separator: " or "))")
    }

    /// The dates that a text in another form may mean.
    private static func readings(of text: String) -> [String] {
        let groups = text.split { !$0.isDigit }.map(String.init)
        let numbers = groups.compactMap { Int($0) }
        guard text.count <= 20, numbers.count == groups.count, groups.allSatisfy({ $0.count <= 8 }) else { return [] }
        var found: [String] = []
        func add(_ year: Int, _ month: Int, _ day: Int) {
            let date = CivilTime(year: year, month: month, day: day)
            let text = iso(year, month, day)
            if date.isValid, year >= 1, !found.contains(text) { found.append(text) }
        }
        switch groups.map(\.count) {
        case [8]: add(numbers[0] / 10_000, numbers[0] / 100 % 100, numbers[0] % 100)
        case [4, 1], [4, 2]:
            if (1...12).contains(numbers[1]) { found = [String(iso(numbers[0], numbers[1], 1).dropLast(3))] }
        case [4, 1, 1], [4, 1, 2], [4, 2, 1], [4, 2, 2]: add(numbers[0], numbers[1], numbers[2])
        case [1, 1, 4], [1, 2, 4], [2, 1, 4], [2, 2, 4]:
            add(numbers[2], numbers[0], numbers[1])
            add(numbers[2], numbers[1], numbers[0])
        default: break
        }
        return found
    }

    private static func iso(_ year: Int, _ month: Int, _ day: Int) -> String {
        CivilTime(year: year, month: month, day: day).date
    }
}

/// Reads numbers of a fixed width and single signs.
private struct DigitReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { position == bytes.count }

    var nextIsDigit: Bool { position < bytes.count && (48...57).contains(bytes[position]) }

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

    mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard position < bytes.count, UInt32(bytes[position]) == sign.value else { return false }
        position += 1
        return true
    }
}
