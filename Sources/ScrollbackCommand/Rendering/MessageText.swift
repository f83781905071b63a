import ScrollbackArchive
import ScrollbackText

/// Writes messages in three short lines for people: where and who, the words, the id.
///
/// Everything that comes from messages is escaped: no message can drive a terminal.
struct MessageText {
    /// Marks for the output.
    let paint: Paint
    /// The width in columns.
    let width: Int
    /// How times are written.
    let time: TimeText
    /// Finds the words that were searched for.
    let highlighter: Highlighter

    /// How a message stands among others.
    enum Role {
        /// Alone.
        case single
        /// A hit with neighbours.
        case hit
        /// A neighbour of a hit.
        case neighbour

        /// What stands before the first line.
        fileprivate var margin: String {
            switch self {
            case .single: ""
            case .hit: "> "
            case .neighbour: "  "
            }
        }
    }

    /// The lines of a message.
    func lines(_ message: StoredMessage, as role: Role) -> [String] {
        let margin = role.margin
        let room = width - margin.count
        let id = TerminalText.escape(message.publicID)
        let when = message.record.sentAt.map(time.short) ?? "time unknown"
        let sender = TerminalText.escape(message.senderLabel)
        let senderWidth = min(Columns.width(of: sender), room / 3)
        let title = TerminalText.escape(message.conversationTitle ?? message.record.conversation)
        let titleRoom = room - when.count - senderWidth - 4
        var head = when + "  " + paint.name(paint.bold(Columns.cut(title, to: titleRoom)))
        if !sender.isEmpty { head += "  " + paint.name(Columns.cut(sender, to: room / 3)) }
        let body = words(of: message, room: room - 4)
        let indent = String(repeating: " ", count: margin.count + 4)
        return [margin + head, indent + body, indent + paint.dim(id)]
    }

    /// One line of a message's words, cut around what was searched for.
    func words(of message: StoredMessage, room: Int) -> String {
        if message.state == .recalled { return paint.dim("(recalled)") }
        if message.state == .deleted { return paint.dim("(deleted)") }
        var record = message.record
        record.text = record.text.map(Self.searchable)
        let text = Self.summary(of: record)
        if text.isEmpty { return paint.dim("(no words)") }
        let ranges = highlighter.ranges(in: text)
        var characters = room
        while true {
            let snippet = Snippet.make(text: text, ranges: ranges, maximumCharacters: characters)
            let parts = escapedParts(of: snippet)
            let taken = parts.reduce(0) { $0 + Columns.width(of: $1.text) }
            if taken <= room || characters <= 4 {
                return parts.map { $0.isHit ? paint.hit($0.text) : $0.text }.joined()
            }
            characters = max(4, min(characters - 1, characters * room / taken))
        }
    }

    /// The beginning of a text in which words are found: a line shows no more of one that goes on for megabytes.
    private static func searchable(_ text: String) -> String {
        guard text.utf8.count > 1 << 20 else { return text }
        return String(decoding: text.utf8.prefix(1 << 20), as: UTF8.self) + "…"
    }

    /// The words, the title, what is attached: everything that words are searched in, on one line.
    static func summary(of record: MessageRecord) -> String {
        var parts = [record.text, record.title, record.place?.address].compactMap { $0 }.filter { !$0.isEmpty }
        for media in record.media where media.variant == .original { parts.append(summary(of: media)) }
        if let url = record.url, !(record.text ?? "").contains(url) { parts.append(url) }
        if parts.isEmpty, record.kind != .text { parts.append("[" + record.kind.rawValue + "]") }
        let lines = parts.joined(separator: "  ")
        return String(decoding: lines.utf8.map { $0 == 10 || $0 == 13 || $0 == 9 ? 32 : $0 }, as: UTF8.self)
    }

    /// `[image photo.jpg 2.1 MB]`.
    static func summary(of media: MediaRecord) -> String {
        let parts = [
            media.kind ?? "media", media.name, media.duration.map(AmountText.duration),
            media.size.map(AmountText.bytes),
        ]
        return "[" + parts.compactMap { $0 }.joined(separator: " ") + "]"
    }

    private struct Part {
        var text: String
        var isHit: Bool
    }

    private func escapedParts(of snippet: Snippet) -> [Part] {
        let bytes = Array(snippet.text.utf8)
        var parts: [Part] = []
        func add(_ range: Range<Int>, _ isHit: Bool) {
            guard !range.isEmpty else { return }
            parts.append(Part(text: TerminalText.escape(String(decoding: bytes[range], as: UTF8.self)), isHit: isHit))
        }
        if snippet.isCutAtStart { parts.append(Part(text: "…", isHit: false)) }
        var end = 0
        for range in snippet.ranges {
            add(end..<range.lowerBound, false)
            add(range, true)
            end = range.upperBound
        }
        add(end..<bytes.count, false)
        if snippet.isCutAtEnd { parts.append(Part(text: "…", isHit: false)) }
        return parts
    }
}
