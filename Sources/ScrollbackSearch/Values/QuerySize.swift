/// A number of bytes as `larger:` and `smaller:` take it: digits, then K, M or G for powers of 1,024.
struct QuerySize: Hashable {
    let bytes: Int64

    init(_ text: String) throws(ValueProblem) {
        let digits = text.prefix { $0.isDigit }
        let factor: Int64
        switch text.dropFirst(digits.count).uppercased() {
        case "": factor = 1
        case "K": factor = 1 << 10
        case "M": factor = 1 << 20
        case "G": factor = 1 << 30
        default: throw Self.problem(text, digits: digits)
        }
        guard let number = Int64(digits) else { throw Self.problem(text, digits: digits) }
        let (bytes, overflow) = number.multipliedReportingOverflow(by: factor)
        guard !overflow else { throw ValueProblem(message: "'\(text)' is too large a size", suggestion: nil) }
        self.bytes = bytes
    }

    private static func problem(_ text: String, digits: Substring) -> ValueProblem {
        let unit = text.dropFirst(digits.count).first { $0 != " " }.map { $0.uppercased() } ?? ""
        let isUsual = !digits.isEmpty && ["K", "M", "G"].contains(unit) && text.count <= digits.count + 4
        return ValueProblem(
            message: "'\(text)' is no size",
            suggestion: isUsual ? "write \(digits)\(unit)" : "write a whole number of bytes, or 500K, 5M, 1G")
    }
}
