extension QueryOperator {
    /// The value in its regular form, if its shape is one that the operator takes.
    ///
    /// Names of people, conversations, accounts and messages are looked up later, in the archive.
    func checked(_ text: String) throws(ValueProblem) -> String {
        switch self {
        case .has, .is, .kind: return try checkedWord(text)
        case .before, .after: _ = try QueryDate(text)
        case .on:
            guard !text.contains("..") else {
                throw ValueProblem(message: "'on:' takes no range", suggestion: "write during:\(text)")
            }
            _ = try QueryPeriod(text)
        case .during, .date: _ = try QueryPeriod(text)
        case .older, .newer: _ = try QueryAge(text, operator: self)
        case .larger, .smaller: _ = try QuerySize(text)
        case .ext: return try checkedExtension(text)
        default: break
        }
        return text
    }

    private func checkedWord(_ text: String) throws(ValueProblem) -> String {
        guard let words else { return text }
        let lower = text.lowercased()
        if words.contains(lower) { return lower }
        let other = Self.otherWords[rawValue + ":" + lower]
        let near = other ?? Suggestion.nearest(to: lower, among: words, limit: 1).first.map { "\(rawValue):\($0)" }
        let list = "it takes \(words.joined(separator: ", "))"
        throw ValueProblem(
            message: "'\(rawValue):' does not know '\(text)'",
            suggestion: near.map { "did you mean '\($0)'? \(list)" } ?? list)
    }

    private func checkedExtension(_ text: String) throws(ValueProblem) -> String {
        let bare = text.hasPrefix(".") ? String(text.dropFirst()) : text
        guard !bare.isEmpty, !bare.contains(where: { $0 == "." || $0 == "/" || $0.isWhitespace }) else {
            throw ValueProblem(
                message: "'\(text)' is no extension", suggestion: "write ext:pdf, or file:\"…\" for a whole name")
        }
        return bare.lowercased()
    }

    /// What other programs call the same thing, and where it is found here.
    private static let otherWords: [String: String] = [
        "has:attachment": "has:media", "has:card": "kind:card", "has:pin": "is:pinned", "has:emoji": "has:reaction",
        "has:photo": "has:image", "has:picture": "has:image", "has:url": "has:link", "has:sound": "has:audio",
        "has:sticker": "kind:custom", "has:document": "has:file", "has:thread": "has:reply",
        "is:system": "is:event", "is:revoked": "is:recalled", "is:unsent": "is:recalled", "is:removed": "is:deleted",
        "is:thread": "thread:", "is:forward": "is:forwarded", "is:mentioned": "mentions:me", "is:new": "is:unread",
        "kind:audio": "has:audio", "kind:photo": "kind:image", "kind:picture": "kind:image", "kind:link": "has:link",
        "kind:system": "kind:event", "kind:reply": "is:reply", "kind:recalled": "is:recalled",
        "kind:forwarded": "kind:forward",
    ]
}
