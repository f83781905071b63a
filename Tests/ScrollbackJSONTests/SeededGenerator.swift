@testable import ScrollbackJSON

/// Random numbers that a seed repeats (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) &+ 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension JSONValue {
    /// A random value, some levels deep.
    static func random(depth: Int, using generator: inout SeededGenerator) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &generator) {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &generator))
        case 2: return .number(JSONNumber(Int64.random(in: .min ... .max, using: &generator)))
        case 3:
            return .number(JSONNumber(text: ["0", "-0.0", "1.5e-7", "12E+3"].randomElement(using: &generator) ?? "0"))
        case 4: return .string(randomText(using: &generator))
        case 5:
            let count = Int.random(in: 0..<4, using: &generator)
            return .array((0..<count).map { _ in random(depth: depth - 1, using: &generator) })
        default:
            let count = Int.random(in: 0..<5, using: &generator)
            return .object(
                JSONObject(
                    (0..<count).map { index in
                        let name = randomText(using: &generator) + String(index)
                        return JSONObject.Member(name: name, value: random(depth: depth - 1, using: &generator))
                    }))
        }
    }

    static func randomText(using generator: inout SeededGenerator) -> String {
        let pieces = [
            "a", "Z9", "\"", "\\", "\n", "\u{0}", "\u{1F}", "\u{7F}", "\u{85}", "é", "会议", "😀", "\u{2028}", "{", ", ",
        ]
        let count = Int.random(in: 0..<9, using: &generator)
        return (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }
}
