/// Numbers as people read them.
enum AmountText {
    /// `12 840`; numbers below ten thousand stay as they are.
    static func count(_ number: some BinaryInteger) -> String {
        let digits = String(number)
        guard digits.count > 4 else { return digits }
        var result = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { result.append(" ") }
            result.append(digit)
        }
        return result
    }

    /// `1 message`, `12 840 messages`.
    static func count(_ number: some BinaryInteger, _ thing: String, _ things: String? = nil) -> String {
        count(number) + " " + (number == 1 ? thing : things ?? thing + "s")
    }

    /// `812 B`, `2.1 MB`: powers of ten.
    static func bytes(_ number: Int64) -> String {
        guard number >= 1000 else { return "\(number) B" }
        var value = Double(number)
        var unit = -1
        while value >= 999.95, unit < 5 {
            value /= 1000
            unit += 1
        }
        let tenths = Int64((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10) \(["kB", "MB", "GB", "TB", "PB", "EB"][max(0, unit)])"
    }

    /// `0:07`, `1:02:03`, from milliseconds.
    static func duration(_ milliseconds: Int64) -> String {
        let seconds = (max(0, milliseconds) + 500) / 1000
        func two(_ number: Int64) -> String { (number < 10 ? "0" : "") + String(number) }
        if seconds < 3600 { return "\(seconds / 60):" + two(seconds % 60) }
        return "\(seconds / 3600):" + two(seconds / 60 % 60) + ":" + two(seconds % 60)
    }

    /// `1.9 s`, `12 ms`, from nanoseconds.
    static func elapsed(_ nanoseconds: UInt64) -> String {
        let milliseconds = nanoseconds / 1_000_000
        if milliseconds < 1 { return "under 1 ms" }
        if milliseconds < 1000 { return "\(milliseconds) ms" }
        return "\(milliseconds / 1000).\(milliseconds / 100 % 10) s"
    }
}
