public import ScrollbackArchive

/// A query whose names, dates and ids stand for what one archive holds.
public struct ResolvedQuery: Sendable {
    /// The query as it was understood.
    public var query: QueryNode
    /// What the archive runs.
    public var plan: SearchPlan
    /// Whom and what the names stand for, one line each.
    public var notes: [String]
    /// What the dates stand for, in UTC, one line each.
    public var instants: [String]
    /// What a cursor keeps of the query, see ``Cursor/fingerprint(of:isNewestFirst:)``.
    public var fingerprint: String

    /// The words to show in the hits: those that a hit has because they were asked for, none that were excluded.
    public var highlightedTerms: [Condition.Term] {
        var terms: [Condition.Term] = []
        Self.collect(plan.condition, isAsked: true, into: &terms)
        return terms
    }

    private static func collect(_ condition: Condition, isAsked: Bool, into terms: inout [Condition.Term]) {
        switch condition {
        case .all(let parts), .any(let parts): for part in parts { collect(part, isAsked: isAsked, into: &terms) }
        case .not(let part): collect(part, isAsked: !isAsked, into: &terms)
        case .words(let term), .name(let term), .past(let term):
            if isAsked, !terms.contains(term) { terms.append(term) }
        default: break
        }
    }
}
