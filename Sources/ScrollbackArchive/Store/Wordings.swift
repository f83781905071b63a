/// How a message's words are laid out in the archive, given its state.
///
/// Visible words are in `text` (the first MiB, which is what the index sees) and `text_rest`; recalled and deleted ones
/// leave `text` and `names` for `past`, where only `was:` looks, and the current wording is kept whole in `hidden_text`.
struct Wordings {
    /// How many bytes of a text are indexed.
    static let indexedLimit = 1 << 20

    var text: String?
    var rest: String?
    var hidden: String?
    var names: String?
    var past: String?

    init(of record: MessageRecord, state: MessageState, earlier: [String]) {
        let names = Self.names(of: record)
        var past = earlier
        if state == .recalled || state == .deleted {
            hidden = record.text
            if let text = record.text { past.append(Self.split(text).0) }
            if let names { past.append(names) }
        } else {
            if let text = record.text { (self.text, rest) = Self.split(text) }
            self.names = names
        }
        self.past = past.isEmpty ? nil : past.map { Self.split($0).0 }.joined(separator: "\n")
    }

    /// File names, addresses, titles and captions, a line each.
    private static func names(of record: MessageRecord) -> String? {
        if record.media.isEmpty, record.title == nil, record.place == nil { return nil }
        var names: [String] = []
        if let title = record.title { names.append(title) }
        if let address = record.place?.address { names.append(address) }
        for media in record.media {
            if let name = media.name, !names.contains(name) { names.append(name) }
        }
        return names.isEmpty ? nil : names.joined(separator: "\n")
    }

    /// The part of a text that is indexed, cut between characters, and the rest.
    static func split(_ text: String) -> (String, String?) {
        guard text.utf8.count > indexedLimit else { return (text, nil) }
        var cut = text.utf8.index(text.utf8.startIndex, offsetBy: indexedLimit)
        while text.utf8[cut] & 0xC0 == 0x80 { cut = text.utf8.index(before: cut) }
        return (String(text.unicodeScalars[..<cut]), String(text.unicodeScalars[cut...]))
    }
}
