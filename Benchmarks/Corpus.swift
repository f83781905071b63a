import Scrollback

/// A deterministic corpus: half Chinese, half English, words by Zipf's law, 5,000 conversations, and some words planted
/// for the query classes.
struct Corpus {
    /// One message, lean enough to be made a million times.
    struct Message {
        var id: String
        var conversation: Int
        var sender: Int
        var at: Int64
        var text: String
    }

    static let conversations = 5000
    static let senders = 3000
    /// 2020-01-01T00:00:00Z, from where messages lie about two minutes apart.
    static let start: Int64 = 1_577_836_800_000

    /// Words planted for query classes; none of them is made by the generator.
    enum Planted {
        static let rare = "zyzzyva"
        static let tenth = "quarterly"
        static let commonA = "budget"
        static let commonB = "review"
        static let chineseWord = "会议"
        static let chineseCharacter = "审"
        static let chinesePhrase = "季度财务报表"
        static let oldest = "founding"
        static let even = "evenside"
        static let odd = "oddside"
        static let head = "northern"
        static let tail = "harbour"
        static let always = "blanket"
        static let prefix = "quart"
    }

    let count: Int
    let hasRandomIDs: Bool
    private var random: SplitMix
    private let english: [String]
    private let chinese: [String]
    private let zipf: Zipf
    private var index = 0

    init(count: Int, hasRandomIDs: Bool) {
        self.count = count
        self.hasRandomIDs = hasRandomIDs
        random = SplitMix(seed: 42)
        var words = SplitMix(seed: 7)
        english = (0..<40_000).map { _ in Self.englishWord(&words) }
        chinese = (0..<20_000).map { _ in Self.chineseWord(&words) }
        zipf = Zipf(size: 20_000)
    }

    private static func englishWord(_ random: inout SplitMix) -> String {
        let consonants = Array("bcdfghjklmnprstvwz")
        let vowels = Array("aeiou")
        var word = ""
        for _ in 0..<(1 + random.below(4)) {
            word.append(consonants[random.below(consonants.count)])
            word.append(vowels[random.below(vowels.count)])
        }
        if random.below(2) == 0 { word.append(consonants[random.below(consonants.count)]) }
        return word
    }

    /// One to three characters out of some thousand, commoner ones more often.
    private static func chineseWord(_ random: inout SplitMix) -> String {
        var word = ""
        for _ in 0..<(1 + random.below(3)) {
            let spread = random.below(3000)
            let value = 0x4E00 + spread * (1 + spread) / 3001 + 2 * random.below(40)
            if let scalar = Unicode.Scalar(UInt32(value)) { word.unicodeScalars.append(scalar) }
        }
        return word
    }

    /// The next message, oldest first; nil behind the last one.
    mutating func next() -> Message? {
        guard index < count else { return nil }
        defer { index += 1 }
        let isChinese = random.below(2) == 0
        var words: [String] = []
        let length = 4 + random.below(11)
        for _ in 0..<length {
            let rank = zipf.rank(random.unit())
            words.append(isChinese ? chinese[rank] : english[rank * 2 + random.below(2)])
        }
        plant(into: &words, isChinese: isChinese)
        let conversation = min(random.below(Self.conversations), random.below(Self.conversations))
        let id = hasRandomIDs ? String(random.next() >> 1, radix: 16) : String(1_000_000_000 + index)
        return Message(
            id: id, conversation: conversation, sender: sender(in: conversation),
            at: Self.start + Int64(index) * 120_000 + Int64(random.below(120_000)),
            text: words.joined(separator: isChinese ? "" : " "))
    }

    /// A conversation has 2 to 41 members, of whom some write more than others.
    private mutating func sender(in conversation: Int) -> Int {
        let members = 2 + conversation * 7 % 40
        let member = min(random.below(members), random.below(members))
        return (conversation * 131 + member * 17) % Self.senders
    }

    private mutating func plant(into words: inout [String], isChinese: Bool) {
        func put(_ word: String, _ random: inout SplitMix) { words.insert(word, at: random.below(words.count + 1)) }
        if random.below(20_000) == 0 { put(isChinese ? " \(Planted.rare) " : Planted.rare, &random) }
        if index < count / 10, random.below(100) == 0 {
            put(isChinese ? " \(Planted.oldest) " : Planted.oldest, &random)
        }
        if isChinese {
            if random.below(6) == 0 { put(Planted.chineseWord, &random) }
            if random.below(6) == 0 { put(Planted.chineseCharacter, &random) }
            if random.below(1000) == 0 { put(Planted.chinesePhrase, &random) }
        } else {
            if random.below(5) == 0 { put(Planted.tenth, &random) }
            if random.below(7) == 0 { put(Planted.commonA, &random) }
            if random.below(7) == 0 { put(Planted.commonB, &random) }
            // Two frequent terms that meet in one message of a hundred thousand.
            if random.below(5) == 0 { put(index % 2 == 0 ? Planted.even : Planted.odd, &random) }
            if index % 100_000 == 99_999 { words += [Planted.even, Planted.odd] }
            // A phrase whose words never touch, though they meet often.
            if random.below(6) == 0 { words = [Planted.tail] + words + [Planted.head] }
            // Whoever says "budget" also says "blanket": NOT takes everything away.
            if words.contains(Planted.commonA) { words.append(Planted.always) }
        }
    }
}

/// A small, fast, repeatable source of numbers (Steele, Lea and Flood's SplitMix64).
struct SplitMix {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

    mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}

/// Ranks by Zipf's law: the nth word comes up about 1/n times as often as the first.
struct Zipf {
    private let cumulative: [Double]

    init(size: Int) {
        var total = 0.0
        var sums: [Double] = []
        sums.reserveCapacity(size)
        for rank in 1...size {
            total += 1 / Double(rank + 4)
            sums.append(total)
        }
        cumulative = sums.map { $0 / total }
    }

    func rank(_ unit: Double) -> Int {
        var low = 0
        var high = cumulative.count - 1
        while low < high {
            let middle = (low + high) / 2
            if cumulative[middle] < unit { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
