import ScrollbackText

/// One token as a test sees it.
struct Token: Equatable, CustomStringConvertible {
    var bytes: [UInt8]
    var start: Int
    var end: Int
    var isColocated: Bool

    var text: String { String(decoding: bytes, as: UTF8.self) }
    var description: String { "\(isColocated ? "+" : "")\(text)[\(start)..<\(end)]" }
}

func tokens(_ bytes: [UInt8], _ purpose: Tokenizer.Purpose = .document, limit: Int = .max) -> [Token] {
    var result: [Token] = []
    unsafe bytes.withUnsafeBytes { buffer in
        unsafe Tokenizer.tokenize(buffer, purpose: purpose) { bytes, start, end, isColocated in
            result.append(unsafe Token(bytes: Array(bytes), start: start, end: end, isColocated: isColocated))
            return result.count < limit
        }
    }
    return result
}

func tokens(_ text: String, _ purpose: Tokenizer.Purpose = .document) -> [Token] { tokens(Array(text.utf8), purpose) }

/// Tokens as words, a colocated one behind a plus sign.
func words(_ text: String, _ purpose: Tokenizer.Purpose = .document) -> [String] {
    tokens(text, purpose).map { ($0.isColocated ? "+" : "") + $0.text }
}
