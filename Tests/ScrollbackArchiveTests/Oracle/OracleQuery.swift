import ScrollbackArchive

/// A random condition and what its terms come to.
struct OracleQuery {
    private(set) var condition = Condition.everything
    private(set) var terms: [Condition.Term: OracleText] = [:]

    private let corpus: OracleCorpus
    private let numbers: OracleNumbers

    init(_ corpus: OracleCorpus, _ numbers: OracleNumbers, _ random: inout OracleRandom) {
        self.corpus = corpus
        self.numbers = numbers
        condition = make(depth: random.pick([0, 1, 1, 2, 2, 3]), &random)
    }

    private mutating func make(depth: Int, _ random: inout OracleRandom) -> Condition {
        guard depth > 0 else { return leaf(&random) }
        if random.chance(20) { return .not(make(depth: depth - 1, &random)) }
        // Now and then none at all.
        let count = random.chance(4) ? 0 : 1 + random.below(3)
        let parts = (0..<count).map { _ in make(depth: random.below(depth), &random) }
        return random.chance(60) ? .all(parts) : .any(parts)
    }

    private mutating func leaf(_ random: inout OracleRandom) -> Condition {
        let message = random.below(corpus.messages.count)
        switch random.below(38) {
        case 0..<14: return .words(term(message, &random))
        case 14, 15: return .name(term(message, &random))
        case 16, 17: return .past(term(message, &random))
        case 18: return .sender(some(numbers.senders.compactMap { $0 }, &random))
        case 19, 20: return .conversation(some(numbers.conversations, &random))
        case 21: return .mentions(some(numbers.mentions.flatMap { $0 }, &random), everyone: random.chance(50))
        case 22: return .account(some(numbers.accounts, &random))
        case 23: return .kind(random.pick(OracleCorpus.kinds + [.voice]))
        case 24: return .mediaKind(random.pick(OracleCorpus.mediaKinds + ["video"]))
        case 25: return .fileExtension(random.pick(["pdf", "png", "m4a", "jpg", "exe"]))
        case 26, 27: return .trait(random.pick(Condition.Trait.allCases))
        case 28, 29: return .state(random.pick(MessageState.allCases))
        case 30, 31: return .flag(random.pick(Condition.Flag.allCases))
        case 32: return .mediaSize(larger: random.chance(50), bytes: random.pick(OracleCorpus.sizes))
        case 33, 34:
            let times = [nil, corpus.messages[message].sentAt, Int64(random.below(50)), 7, 8].map {
                $0.map(Instant.init(clamping:))
            }
            return .sent(from: random.pick(times), to: random.pick(times))
        case 35: return .message(some(numbers.messages, &random))
        case 36: return .everything
        default: return random.chance(50) ? .nothing : .state(.recalled)
        }
    }

    /// Some of the numbers there are, one that is not, or none.
    private func some(_ numbers: [Int64], _ random: inout OracleRandom) -> Set<Int64> {
        switch random.below(10) {
        case 0: []
        case 1: [999_999]
        default: Set((0...random.below(4)).compactMap { _ in numbers.isEmpty ? nil : random.pick(numbers) })
        }
    }

    /// A term: mostly a piece of a message's words, often typed in another way, sometimes anything.
    private mutating func term(_ message: Int, _ random: inout OracleRandom) -> Condition.Term {
        let sources =
            corpus.messages[message].wordings + corpus.messages[message].media.map(\.name)
            + [corpus.messages[message].title ?? []]
        var atoms = random.chance(85) ? random.pick(sources) : corpus.text(&random, upTo: 4)
        if !atoms.isEmpty {
            let start = random.below(atoms.count)
            atoms = Array(atoms[start..<min(atoms.count, start + 1 + random.below(5))])
        }
        for index in atoms.indices where random.chance(30) {
            if let others = OracleAlphabet.byMeaning[atoms[index].characters] { atoms[index] = random.pick(others) }
        }
        if random.chance(5), let last = atoms.indices.last { atoms[last] = random.pick(corpus.vocabulary) }
        let term = Condition.Term(atoms.typed, isPrefix: random.chance(25))
        terms[term] = OracleText(atoms, isTerm: true)
        return term
    }
}
