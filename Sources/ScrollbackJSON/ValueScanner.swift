/// Checks the grammar of one value, byte after byte, and can stop anywhere and go on later.
struct ValueScanner: Sendable {
    enum Outcome {
        /// All bytes were read and the value has not ended.
        case more
        /// The value ended; a number ends before the byte that shows it.
        case complete
        /// An array begins as a member's value, all containers around it being objects; `enterArray()` goes on.
        case memberArray
        case failed(JSONError.Reason)
    }

    private enum State: UInt8 {
        case value, firstElement, firstName, name, colon, afterValue
        case string, escape, hexadecimal, literal
        case minus, zero, integer, point, fraction, exponent, exponentSign, exponentDigits
    }

    /// As deep as a reader goes by default: a frame that is whole can be parsed.
    private static let deepest = 256

    /// How many containers are open.
    private(set) var depth = 0
    /// Whether a line has ended since the value began, outside of strings.
    var newlineSeen = false
    /// Where the last member name stands, in the stream, without quotes.
    private(set) var lastName = 0..<0
    /// Where the first member name of the outermost object stands; empty if there is none.
    private(set) var firstName: Range<Int>?

    private var state = State.value
    private var isObject: InlineArray<4, UInt64> = .init(repeating: 0)
    private var arrays = 0
    private var inName = false
    private var stringStart = 0
    private var hexadecimalLeft = 0
    private var literal: StaticString = "null"
    private var literalRead = 0
    /// How deep to report arrays.
    private let reportedDepth: Int

    init(reportedDepth: Int) { self.reportedDepth = reportedDepth }

    /// Goes into the array that was reported.
    mutating func enterArray() {
        guard depth < Self.deepest else { return }
        push(object: false)
        state = .firstElement
    }

    /// Goes on behind the array that was reported, as if it had been read.
    mutating func passArray() { state = .afterValue }

    /// Reads `bytes[index..<end]`; `base` is where `bytes` begins in the stream.
    mutating func scan(_ bytes: UnsafeRawBufferPointer, _ index: inout Int, _ end: Int, base: Int) -> Outcome {
        while index < end {
            if state == .string {
                unsafe skipText(bytes, &index, end, stopAtUTF8: false)
                if index == end { return .more }
            }
            let byte = unsafe bytes[index]
            let outcome: Outcome?
            if state.rawValue <= State.afterValue.rawValue {
                switch byte {
                case 0x0A:
                    newlineSeen = true
                    index += 1
                    continue
                case 0x20, 0x09, 0x0D:
                    index += 1
                    continue
                default: outcome = structure(byte, &index, base)
                }
            } else if state.rawValue <= State.hexadecimal.rawValue {
                outcome = string(byte, &index, base)
            } else {
                outcome = scalar(byte, &index)
            }
            if let outcome { return outcome }
        }
        return .more
    }

    private mutating func structure(_ byte: UInt8, _ index: inout Int, _ base: Int) -> Outcome? {
        let at = index
        index += 1
        switch (state, byte) {
        case (.value, UInt8(ascii: "{")), (.firstElement, UInt8(ascii: "{")):
            guard depth < Self.deepest else { return failure(.tooDeep, at, &index) }
            push(object: true)
            state = .firstName
        case (.value, UInt8(ascii: "[")), (.firstElement, UInt8(ascii: "[")):
            guard depth < Self.deepest else { return failure(.tooDeep, at, &index) }
            if depth > 0, arrays == 0, depth <= reportedDepth { return .memberArray }
            enterArray()
        case (.firstElement, UInt8(ascii: "]")), (.firstName, UInt8(ascii: "}")): return pop()
        case (.value, _), (.firstElement, _):
            guard begin(scalar: byte) else { return failure(.expectedValue, at, &index) }
        case (.firstName, UInt8(ascii: "\"")), (.name, UInt8(ascii: "\"")):
            state = .string
            inName = true
            stringStart = base + index
        case (.firstName, _), (.name, _): return failure(.expectedName, at, &index)
        case (.colon, UInt8(ascii: ":")): state = .value
        case (.colon, _): return failure(.expectedColon, at, &index)
        default:
            if topIsObject {
                switch byte {
                case UInt8(ascii: ","): state = .name
                case UInt8(ascii: "}"): return pop()
                default: return failure(.expectedCommaOrBrace, at, &index)
                }
            } else {
                switch byte {
                case UInt8(ascii: ","): state = .value
                case UInt8(ascii: "]"): return pop()
                default: return failure(.expectedCommaOrBracket, at, &index)
                }
            }
        }
        return nil
    }

    private mutating func begin(scalar byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""):
            state = .string
            inName = false
        case UInt8(ascii: "-"): state = .minus
        case UInt8(ascii: "0"): state = .zero
        case UInt8(ascii: "1")...UInt8(ascii: "9"): state = .integer
        case UInt8(ascii: "t"): literal = "true"
        case UInt8(ascii: "f"): literal = "false"
        case UInt8(ascii: "n"): literal = "null"
        default: return false
        }
        if byte >= UInt8(ascii: "a") {
            state = .literal
            literalRead = 1
        }
        return true
    }

    private mutating func string(_ byte: UInt8, _ index: inout Int, _ base: Int) -> Outcome? {
        switch state {
        case .escape:
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
                UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
                state = .string
            case UInt8(ascii: "u"):
                state = .hexadecimal
                hexadecimalLeft = 4
            default: return .failed(.badEscape)
            }
        case .hexadecimal:
            guard hexadecimalDigit(byte) != nil else { return .failed(.badEscape) }
            hexadecimalLeft -= 1
            if hexadecimalLeft == 0 { state = .string }
        default:
            switch byte {
            case UInt8(ascii: "\\"): state = .escape
            case 0x0A where !newlineSeen: return .failed(.lineBreakInString)
            case UInt8(ascii: "\""):
                index += 1
                guard inName else { return afterScalar() }
                lastName = stringStart..<base + index - 1
                if depth == 1, firstName == nil { firstName = lastName }
                state = .colon
                return nil
            default: break
            }
        }
        index += 1
        return nil
    }

    private mutating func scalar(_ byte: UInt8, _ index: inout Int) -> Outcome? {
        if state == .literal {
            guard unsafe byte == literal.utf8Start[literalRead] else { return .failed(.badLiteral) }
            index += 1
            literalRead += 1
            return literalRead == literal.utf8CodeUnitCount ? afterScalar() : nil
        }
        let isDigit = byte &- UInt8(ascii: "0") < 10
        switch state {
        case .minus:
            guard isDigit else { return .failed(.badNumber) }
            state = byte == UInt8(ascii: "0") ? .zero : .integer
        case .zero, .integer:
            if isDigit {
                guard state == .integer else { return .failed(.badNumber) }
            } else if byte == UInt8(ascii: ".") {
                state = .point
            } else if byte | 0x20 == UInt8(ascii: "e") {
                state = .exponent
            } else {
                return afterScalar()
            }
        case .point:
            guard isDigit else { return .failed(.badNumber) }
            state = .fraction
        case .fraction:
            if byte | 0x20 == UInt8(ascii: "e") { state = .exponent } else if !isDigit { return afterScalar() }
        case .exponent where byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"): state = .exponentSign
        case .exponent, .exponentSign:
            guard isDigit else { return .failed(.badNumber) }
            state = .exponentDigits
        default: if !isDigit { return afterScalar() }
        }
        index += 1
        return nil
    }

    private mutating func afterScalar() -> Outcome? {
        state = .afterValue
        return depth == 0 ? .complete : nil
    }

    private func failure(_ reason: JSONError.Reason, _ at: Int, _ index: inout Int) -> Outcome {
        index = at
        return .failed(reason)
    }

    // MARK: Open containers

    private var topIsObject: Bool {
        let level = depth - 1
        return isObject[level >> 6] >> UInt64(level & 63) & 1 == 1
    }

    private mutating func push(object: Bool) {
        let bit: UInt64 = 1 << UInt64(depth & 63)
        if object { isObject[depth >> 6] |= bit } else { isObject[depth >> 6] &= ~bit }
        if !object { arrays += 1 }
        depth += 1
    }

    private mutating func pop() -> Outcome? {
        if !topIsObject { arrays -= 1 }
        depth -= 1
        state = .afterValue
        return depth == 0 ? .complete : nil
    }
}
