#if canImport(Glibc)
    import Glibc
#endif

/// Random numbers that a seed repeats: SplitMix64.
struct OracleRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0xD134_2543_DE82_EF95 &+ 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Where seeds begin: 1, or what ORACLE_SEED says, to look further than every run does.
    static let firstSeed: UInt64 =
        unsafe getenv("ORACLE_SEED").flatMap { unsafe UInt64(String(cString: $0)) } ?? 1

    /// A number below a bound.
    mutating func below(_ bound: Int) -> Int { bound <= 1 ? 0 : Int(next() % UInt64(bound)) }

    /// True in so many cases of a hundred.
    mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

    /// One of several.
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

    /// Some of several, each with a chance in a hundred.
    mutating func some<Element>(of elements: [Element], percent: Int) -> [Element] {
        elements.filter { _ in chance(percent) }
    }

    mutating func shuffle<Element>(_ elements: inout [Element]) {
        guard elements.count > 1 else { return }
        for index in (1..<elements.count).reversed() { elements.swapAt(index, below(index + 1)) }
    }
}
