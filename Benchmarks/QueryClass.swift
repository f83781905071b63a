import Scrollback

/// One kind of query, how our archive is asked it, and how a join with a sort answers the same.
struct QueryClass {
    /// What the table calls it.
    var name: String
    var condition: Condition
    /// The MATCH expression of the join, nil where no words are asked for, and a WHERE clause on the message table.
    var match: String?
    var filter: String = "1"
    /// One of the hard ones, for which up to 50 ms are allowed.
    var isHard = false

    /// All classes, for an archive whose numbers `conversation` and `sender` stand for a rare conversation and sender.
    static func all(conversation: Int64, sender: Int64, count: Int) -> [QueryClass] {
        typealias P = Corpus.Planted
        func words(_ text: String) -> Condition { .words(.init(text)) }
        let from = Instant(clamping: Corpus.start + Int64(count) * 120_000 / 2)
        let to = Instant(clamping: from.milliseconds + Int64(count) * 120_000 / 20)
        let window = "m.sent_at >= \(from.milliseconds) AND m.sent_at < \(to.milliseconds)"
        func quoted(_ text: String) -> String { "text : \"\(text)\"" }
        return [
            QueryClass(name: "rare word", condition: words(P.rare), match: quoted(P.rare)),
            QueryClass(name: "word in 10 %", condition: words(P.tenth), match: quoted(P.tenth)),
            QueryClass(
                name: "two common words", condition: .all([words(P.commonA), words(P.commonB)]),
                match: "\(quoted(P.commonA)) AND \(quoted(P.commonB))"),
            QueryClass(name: "two Chinese characters", condition: words(P.chineseWord), match: quoted(P.chineseWord)),
            QueryClass(
                name: "one Chinese character", condition: words(P.chineseCharacter), match: quoted(P.chineseCharacter)),
            QueryClass(name: "six-character phrase", condition: words(P.chinesePhrase), match: quoted(P.chinesePhrase)),
            QueryClass(
                name: "prefix of 3 letters", condition: .words(.init(String(P.prefix.prefix(3)), isPrefix: true)),
                match: quoted(String(P.prefix.prefix(3))) + " *"),
            QueryClass(
                name: "prefix of 4 letters", condition: .words(.init(String(P.prefix.prefix(4)), isPrefix: true)),
                match: quoted(String(P.prefix.prefix(4))) + " *"),
            QueryClass(
                name: "prefix of 5 letters", condition: .words(.init(P.prefix, isPrefix: true)),
                match: quoted(P.prefix) + " *"),
            QueryClass(
                name: "common word, rare conversation",
                condition: .all([words(P.tenth), .conversation([conversation])]), match: quoted(P.tenth),
                filter: "m.conversation = \(conversation)"),
            QueryClass(
                name: "common word, rare sender", condition: .all([words(P.tenth), .sender([sender])]),
                match: quoted(P.tenth), filter: "m.sender = \(sender)"),
            QueryClass(name: "word of the oldest tenth", condition: words(P.oldest), match: quoted(P.oldest)),
            QueryClass(
                name: "filter without words", condition: .conversation([conversation]),
                filter: "m.conversation = \(conversation)"),
            QueryClass(
                name: "NOT", condition: .all([words(P.tenth), .not(words(P.commonA))]),
                match: "\(quoted(P.tenth)) NOT \(quoted(P.commonA))"),
            QueryClass(
                name: "OR", condition: .any([words(P.tenth), words(P.chineseWord)]),
                match: "\(quoted(P.tenth)) OR \(quoted(P.chineseWord))"),
            QueryClass(
                name: "time window", condition: .all([words(P.tenth), .sent(from: from, to: to)]),
                match: quoted(P.tenth),
                filter: window),
            QueryClass(
                name: "terms that hardly meet", condition: .all([words(P.even), words(P.odd)]),
                match: "\(quoted(P.even)) AND \(quoted(P.odd))", isHard: true),
            QueryClass(
                name: "phrase that never touches", condition: words("\(P.head) \(P.tail)"),
                match: quoted("\(P.head) \(P.tail)"), isHard: true),
            QueryClass(
                name: "NOT that removes all", condition: .all([words(P.commonA), .not(words(P.always))]),
                match: "\(quoted(P.commonA)) NOT \(quoted(P.always))", isHard: true),
        ]
    }
}
