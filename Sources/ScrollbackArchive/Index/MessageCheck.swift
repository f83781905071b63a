import Queries
import ScrollbackSQLite
import ScrollbackText

/// Judges one message by a condition, from its rows: what the index leaves open.
struct MessageCheck {
    let store: Store
    let states: Set<MessageState>
    private let analyses: [Condition.Term: TermAnalysis]

    /// A check by a condition; its terms are analysed once.
    init(_ condition: Condition?, states: Set<MessageState>, store: Store) {
        self.store = store
        self.states = states
        var analyses: [Condition.Term: TermAnalysis] = [:]
        for term in condition?.terms ?? [] { analyses[term] = term.analysis }
        self.analyses = analyses
    }

    /// The message's lean row.
    struct Row {
        var number: Int64
        var sentAt: Int64
        var state: MessageState
        var parts: MessageParts
        var columns: IndexedColumns
    }

    /// The row of the message at a place.
    func row(at place: Int64) throws -> Row? {
        try store.first(Queries.messageChecked, { $0.bind(1, place) }) { row in
            Row(
                number: row.int(0), sentAt: row.int(1), state: MessageState(rawValue: row.int(2)) ?? .visible,
                parts: MessageParts(rawValue: row.int(3)),
                columns: IndexedColumns(
                    text: row.optionalText(4), names: row.optionalText(5), past: row.optionalText(6),
                    facets: row.bytes(7)))
        }
    }

    /// Whether the message is what the condition asks for.
    func accepts(_ row: Row, _ condition: Condition) throws -> Bool {
        switch condition {
        case .everything: true
        case .nothing: false
        case .all(let parts): try parts.allSatisfy { try accepts(row, $0) }
        case .any(let parts): try parts.contains { try accepts(row, $0) }
        case .not(let part): try !accepts(row, part)
        case .words(let term):
            occurs(term, in: row.columns.text) || occurs(term, in: row.columns.names)
        case .name(let term): occurs(term, in: row.columns.names)
        case .past(let term): occurs(term, in: row.columns.past)
        case .sender(let numbers): has(.sender, numbers, row)
        case .conversation(let numbers): has(.conversation, numbers, row)
        case .account(let numbers): has(.account, numbers, row)
        case .mentions(let numbers, let everyone):
            has(.mention, numbers, row) || everyone && has(.mentionsAll, [0], row)
        case .kind(let kind): try has(.kind, word: kind.rawValue, row)
        case .mediaKind(let kind): try has(.mediaKind, word: kind, row)
        case .fileExtension(let name): try has(.fileExtension, word: name, row)
        case .trait(let trait): has(.trait, [FacetToken.number(of: trait)], row)
        case .state(let state): row.state == state
        case .flag(let flag): try has(flag, row)
        case .mediaSize(let larger, let bytes):
            try row.parts.contains(.media)
                && store.all(Queries.mediaSizes, { $0.bind(1, row.number) }) { $0.int(0) }
                    .contains { larger ? $0 > bytes : $0 < bytes }
        case .sent(let from, let to):
            row.sentAt >= from?.milliseconds ?? .min && row.sentAt < to?.milliseconds ?? .max
        case .message(let numbers): numbers.contains(row.number)
        case .thread: false
        }
    }

    private func occurs(_ term: Condition.Term, in text: String?) -> Bool {
        guard var text else { return false }
        let analysis = analyses[term] ?? term.analysis
        return text.withUTF8 { bytes in unsafe analysis.occurs(inUTF8: UnsafeRawBufferPointer(bytes)) }
    }

    private func has(_ facet: FacetToken.Facet, _ values: Set<Int64>, _ row: Row) -> Bool {
        guard states.contains(row.state) else { return false }
        return values.contains {
            FacetToken.contains(FacetToken.bytes(facet, $0, state: row.state), in: row.columns.facets)
        }
    }

    private func has(_ facet: FacetToken.Facet, word: String, _ row: Row) throws -> Bool {
        guard let number = try store.existingFacetValue(facet, word) else { return false }
        return has(facet, [number], row)
    }

    private func has(_ flag: Condition.Flag, _ row: Row) throws -> Bool {
        let loader = MessageLoader(store: store)
        switch flag {
        case .edited: return has(.edited, [0], row)
        case .pinned:
            return try row.parts.contains(.detail) && loader.message(number: row.number)?.record.isPinned == true
        case .reaction:
            guard let loaded = try loader.message(number: row.number) else { return false }
            return try loader.reactions(of: loaded).contains { !$0.isRemoved }
        case .sent, .received, .read, .unread:
            guard row.parts.contains(.perspectives), let loaded = try loader.message(number: row.number) else {
                return false
            }
            let views = loaded.record.perspectives
            return switch flag {
            case .sent: views.contains { $0.direction == .sent }
            case .received: views.contains { $0.direction == .received }
            case .read: views.contains { $0.isRead == true } && !views.contains { $0.isRead == false }
            default: views.contains { $0.countsAsUnread == true && $0.isRead != true }
            }
        }
    }
}
