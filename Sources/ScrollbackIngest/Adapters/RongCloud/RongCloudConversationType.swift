import ScrollbackArchive
import ScrollbackJSON

/// A conversation type by any of RongCloud's spellings: a number, a channel word, a word in a path.
struct RongCloudConversationType: Hashable {
    /// Our word for it.
    let word: String
    /// The source's spelling; nil where it is concluded.
    var raw: String?

    static let single = Self(word: "single")
    static let group = Self(word: "group")
    static let ultragroup = Self(word: "ultragroup")

    private init(word: String, raw: String? = nil) {
        self.word = word
        self.raw = raw
    }

    /// The type that a record writes: `3`, `"3"`, `GROUP`; unknown ones keep their spelling.
    init?(_ value: JSONValue) {
        guard let raw = value.text, !raw.isEmpty else { return nil }
        let word =
            value.int64.map { Self.words[$0] ?? String($0) } ?? Self.channels[raw.uppercased()] ?? raw.lowercased()
        self.init(word: word, raw: raw)
    }

    /// The type that the last telling word of a path names, as in `v3/message/ultragroup/query.json`.
    init?(path: String) {
        let words = path.split { !$0.isASCII || !$0.isLetter }.map { $0.lowercased() }
        guard let word = words.compactMap({ Self.pathWords[$0] }).last else { return nil }
        self.init(word: word)
    }

    /// The model's kind.
    var kind: ConversationKind { ConversationKind(rawValue: word) }

    /// Types that the model has words for need no record of the source's spelling.
    var isCommon: Bool { ["single", "group", "chatroom"].contains(word) }

    private static let words: [Int64: String] = [
        1: "single", 2: "discussion", 3: "group", 4: "chatroom", 5: "customer-service", 6: "system", 7: "public",
        8: "public", 9: "push", 10: "ultragroup", 12: "rtc",
    ]

    private static let channels: [String: String] = [
        "PERSON": "single", "PRIVATE": "single", "PERSONS": "discussion", "DISCUSSION": "discussion",
        "GROUP": "group", "TEMPGROUP": "chatroom", "CHATROOM": "chatroom", "SYSTEM": "system",
        "ULTRAGROUP": "ultragroup", "CUSTOMERSERVICE": "customer-service",
    ]

    private static let pathWords: [String: String] = [
        "private": "single", "group": "group", "ultragroup": "ultragroup", "chatroom": "chatroom",
    ]
}
