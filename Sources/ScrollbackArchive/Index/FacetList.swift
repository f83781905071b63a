/// The facets of one message, as the index holds them.
enum FacetList {
    /// The facets of a message whose account, conversation, sender and mentions have these numbers.
    static func make(
        of record: MessageRecord, state: MessageState, isEdited: Bool, account: Int64, conversation: Int64,
        sender: Int64?, mentions: [Int64], store: Store
    ) throws -> [UInt8] {
        var tokens: [UInt8] = []
        tokens.reserveCapacity(24)
        func add(_ facet: FacetToken.Facet, _ value: Int64) {
            FacetToken.append(facet, value, state: state, to: &tokens)
        }
        func add(_ trait: Condition.Trait) { add(.trait, FacetToken.number(of: trait)) }

        add(.account, account)
        add(.conversation, conversation)
        if let sender { add(.sender, sender) }
        add(.kind, try store.facetValue(.kind, record.kind.rawValue))
        if record.url != nil || record.text.map(Links.isPresent) == true { add(.link) }
        if record.place != nil { add(.location) }
        if record.kind == .event || record.kind == .tip { add(.event) }
        if record.mentionsAll { add(.mentionsAll, 0) }
        if record.mentionsAll || !mentions.isEmpty { add(.mention) }
        for mention in Set(mentions).sorted() { add(.mention, mention) }
        if record.references.contains(where: { $0.role == .reply }) { add(.reply) }
        if record.kind == .forward || record.references.contains(where: { $0.role == .forward }) { add(.forwarded) }
        if !record.media.isEmpty {
            add(.media)
            for kind in Set(record.media.compactMap { $0.variant == .original ? $0.kind : nil }).sorted() {
                add(.mediaKind, try store.facetValue(.mediaKind, kind))
            }
            for name in Set(record.media.compactMap(\.searchableExtension)).sorted() {
                add(.fileExtension, try store.facetValue(.fileExtension, name))
            }
        }
        if isEdited { add(.edited, 0) }
        return tokens
    }
}

extension MediaRecord {
    /// The extension by which `ext:` finds the original: the one given, else the file name's, in lower case.
    var searchableExtension: String? {
        guard variant == .original else { return nil }
        if let fileExtension { return fileExtension.lowercased() }
        guard let name, let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
        let tail = name[name.index(after: dot)...]
        return tail.isEmpty || tail.utf8.count > 16 || tail.contains(" ") ? nil : tail.lowercased()
    }
}
