/// One flag: its names, what it does to the options, and what help, man page and completions say of it.
struct Flag: Sendable {
    /// Whether a flag takes a value, and what happens when it is read.
    enum Value: Sendable {
        /// It stands alone.
        case nothing(@Sendable (inout Options) -> Void)
        /// It takes one value, shown as `name` in help.
        case one(name: String, @Sendable (inout Options, String) throws(UsageError) -> Void)
    }

    /// What a shell may offer in place of a value.
    enum Offer: Sendable, Equatable {
        /// Nothing: the value is anybody's guess.
        case nothing
        /// One of these words.
        case words([String])
        /// A folder.
        case folders
    }

    /// The name behind `--`.
    var long: String
    /// The letter behind `-`.
    var short: Character?
    /// A sentence of what it does.
    var help: String
    /// Whether it takes a value.
    var value: Value
    /// What a shell may offer for the value.
    var offer: Offer

    /// A flag that stands alone.
    static func nothing(
        _ long: String, _ short: Character? = nil, help: String, _ read: @escaping @Sendable (inout Options) -> Void
    ) -> Flag {
        Flag(long: long, short: short, help: help, value: .nothing(read), offer: .nothing)
    }

    /// A flag with one value.
    static func one(
        _ long: String, _ short: Character? = nil, _ name: String, offer: Offer = .nothing, help: String,
        _ read: @escaping @Sendable (inout Options, String) throws(UsageError) -> Void
    ) -> Flag {
        Flag(long: long, short: short, help: help, value: .one(name: name, read), offer: offer)
    }

    /// A flag whose value is a whole number in a range.
    static func number(
        _ long: String, _ short: Character? = nil, _ name: String, in range: ClosedRange<Int>, help: String,
        _ field: any WritableKeyPath<Options, Int> & Sendable
    ) -> Flag {
        one(long, short, name, help: help) { (options, text) throws(UsageError) in
            let expected = "a number from \(range.lowerBound) to \(range.upperBound)"
            guard text.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(text), range.contains(number)
            else {
                throw .badValue(flag: "--" + long, value: text, expected: expected)
            }
            options[keyPath: field] = number
        }
    }

    /// A flag whose value is one word of an enumeration.
    static func choice<Choice: RawRepresentable & Sendable>(
        _ long: String, _ short: Character? = nil, _ name: String, of choices: [Choice], help: String,
        _ field: any WritableKeyPath<Options, Choice> & Sendable
    ) -> Flag where Choice.RawValue == String {
        let words = choices.map(\.rawValue)
        return one(long, short, name, offer: .words(words), help: help) { (options, text) throws(UsageError) in
            guard words.contains(text), let choice = Choice(rawValue: text) else {
                throw .badChoice(
                    of: "--" + long, value: text, choices: words, suggestion: suggestion(for: text, among: words))
            }
            options[keyPath: field] = choice
        }
    }

    /// How the value is called in help; nil when the flag stands alone.
    var valueName: String? {
        if case .one(let name, _) = value { return name }
        return nil
    }

    /// `-n, --limit N`, with the short name's place kept free where there is none.
    var spelling: String {
        let front = short.map { "-\($0), " } ?? "    "
        return front + "--" + long + (valueName.map { " " + $0 } ?? "")
    }
}
