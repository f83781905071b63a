import Queries
import ScrollbackSQLite
import ScrollbackText

/// Turns a plan into an FTS5 expression, time bounds and a residual check.
///
/// Each condition gives an expression that finds at least its messages. Where it finds more (a literal `C++`, a flag that
/// changes, the negation of such a thing) the condition itself is checked on each message found, so that the whole is
/// always exact.
struct PlanCompiler {
    private let store: Store
    private let states: Set<MessageState>
    private let accounts: [Int64]
    private let everything: [UInt8]?

    /// An expression and whether it finds exactly its condition's messages.
    private struct Part {
        enum Reach {
            case everything
            case nothing
            case some([UInt8])
        }

        var reach: Reach
        var isExact: Bool
        /// It is a negation: what must not be found.
        var isNegated = false
        /// It is a facet.
        var isFacet = false
    }

    private init(store: Store, states: Set<MessageState>) throws {
        self.store = store
        self.states = states
        accounts = try store.all(Queries.accountList) { $0.int(0) }
        everything = accounts.isEmpty ? nil : Self.facets(.account, accounts, states)
    }

    /// Compiles a plan's condition for one archive.
    static func compile(_ condition: Condition, in store: Store) throws -> CompiledPlan {
        // A thread becomes messages by number, which would name all states: they are asked for before.
        let states = condition.namedStates
        return try compile(ThreadResolver(store: store).resolve(condition), states: states, in: store)
    }

    private static func compile(
        _ condition: Condition, states: Set<MessageState>, in store: Store
    ) throws -> CompiledPlan {
        let compiler = try PlanCompiler(store: store, states: states)
        var plan = CompiledPlan(states: states)
        var rest: [Condition] = []
        for part in conjuncts(of: condition) {
            switch part {
            case .sent(let from, let to):
                if let from { plan.lower = try max(plan.lower, compiler.place(of: from)) }
                if let to { plan.upper = try min(plan.upper, compiler.place(of: to)) }
            case .message(let numbers): plan.numbers = plan.numbers.map { $0.intersection(numbers) } ?? numbers
            default: rest.append(part)
            }
        }
        let parts = try rest.map { try compiler.part($0) }
        plan.expression = try compiler.conjunction(parts)
        var residual = zip(rest, parts).filter { !$0.1.isExact }.map(\.0)
        if plan.numbers != nil { residual = rest }
        plan.residual = residual.isEmpty ? nil : .all(residual)
        if try compiler.mustExcludeDrafts(), let expression = plan.expression {
            let drafts = Self.facets(.account, compiler.accounts, [.draft])
            plan.expression = Array("(".utf8) + expression + Array(") NOT ".utf8) + drafts
        }
        return plan
    }

    /// The place of the first message sent at or after an instant: messages of a crowded millisecond before it may have
    /// spilled over its first places.
    private func place(of instant: Instant) throws -> Int64 {
        var place = instant.milliseconds << 16
        try store.connection.withStatement(Queries.messageFrom) { rows in
            rows.bind(1, place)
            while try rows.step(), rows.int(1) < instant.milliseconds { place = rows.int(0) + 1 }
        }
        return place
    }

    /// The plan by which the first messages of a long prefix are found sooner; nil where there is no such prefix.
    ///
    /// Only prefixes of three letters have an index of their own; for a longer one FTS5 gathers every message of every
    /// word before it gives the first. Here the three-letter prefix gives candidates, newest first, and each is checked.
    static func compileShortened(_ condition: Condition, in store: Store) throws -> CompiledPlan? {
        let parts = conjuncts(of: condition)
        let shortened = parts.map(\.withShortPrefix)
        guard shortened != parts else { return nil }
        var plan = try compile(.all(shortened), in: store)
        let lost = zip(parts, shortened).filter { $0.0 != $0.1 }.map(\.0)
        plan.residual = .all((plan.residual.map { [$0] } ?? []) + lost)
        return plan
    }

    /// The plan that looks through the messages of a person or conversation one by one; nil where the condition does not
    /// ask for words of one.
    ///
    /// FTS5 looks up a common word anew for each message of a rare person: reading a few hundred messages is faster.
    static func compileByFacet(_ condition: Condition, in store: Store) throws -> CompiledPlan? {
        let parts = conjuncts(of: condition)
        guard parts.contains(where: \.isWords), parts.contains(where: \.isWhoOrWhere) else { return nil }
        let resolved = conjuncts(of: try ThreadResolver(store: store).resolve(condition))
        let kept = resolved.filter { $0.isWhoOrWhere || $0.isBound }
        var plan = try compile(.all(kept), states: condition.namedStates, in: store)
        plan.residual = .all(resolved.filter { !$0.isWhoOrWhere && !$0.isBound })
        return plan
    }

    private static func conjuncts(of condition: Condition) -> [Condition] {
        if case .all(let parts) = condition { return parts.flatMap(conjuncts) }
        return [condition]
    }

    // MARK: - Conditions

    /// How deep expressions nest: FTS5's parser has room for a hundred symbols, and a level takes up to nine of them.
    private static let deepest = 8

    private func part(_ condition: Condition, depth: Int = 0) throws -> Part {
        guard depth < Self.deepest else { return Part(reach: .everything, isExact: false) }
        return switch condition {
        case .everything: Part(reach: .everything, isExact: true)
        case .nothing: Part(reach: .nothing, isExact: true)
        case .all(let conditions):
            try combined(conditions.map { try part($0, depth: depth + 1) }, by: conjunction)
        case .any(let conditions):
            try combined(conditions.map { try part($0, depth: depth + 1) }, by: disjunction)
        case .not(let condition): try negated(part(condition, depth: depth + 1))
        case .words(let term): words(term, "{text names}")
        case .name(let term): words(term, "names")
        case .past(let term): words(term, "past")
        case .sender(let numbers): facet(.sender, numbers)
        case .conversation(let numbers): facet(.conversation, numbers)
        case .account(let numbers): facet(.account, numbers)
        case .mentions(let numbers, let everyone):
            try combined(
                [facet(.mention, numbers)] + (everyone ? [facet(.mentionsAll, [0])] : []), by: disjunction)
        case .kind(let kind): try word(.kind, kind.rawValue)
        case .mediaKind(let kind): try word(.mediaKind, kind)
        case .fileExtension(let name): try word(.fileExtension, name)
        case .trait(let trait): facet(.trait, [FacetToken.number(of: trait)])
        case .state(let state): stateFacet(state)
        case .flag(.edited): facet(.edited, [0])
        case .flag, .sent, .message, .thread: Part(reach: .everything, isExact: false)
        case .mediaSize: facet(.trait, [FacetToken.number(of: .media)], isExact: false)
        }
    }

    private func words(_ term: Condition.Term, _ columns: String) -> Part {
        let analysis = term.analysis
        guard !analysis.isEmpty else { return Part(reach: .everything, isExact: false) }
        let expression = MatchExpression.term(term, isPrefix: analysis.prefixKind == .lastToken, columns: columns)
        return Part(reach: .some(expression), isExact: !analysis.needsLiteralCheck)
    }

    private func word(_ kind: FacetToken.Facet, _ value: String) throws -> Part {
        guard let number = try store.existingFacetValue(kind, value) else {
            return Part(reach: .nothing, isExact: true)
        }
        return facet(kind, [number])
    }

    private func facet(_ facet: FacetToken.Facet, _ values: Set<Int64>, isExact: Bool = true) -> Part {
        guard !values.isEmpty else { return Part(reach: .nothing, isExact: true) }
        return Part(reach: .some(Self.facets(facet, values.sorted(), states)), isExact: isExact, isFacet: true)
    }

    private func stateFacet(_ state: MessageState) -> Part {
        guard !accounts.isEmpty else { return Part(reach: .nothing, isExact: true) }
        return Part(reach: .some(Self.facets(.account, accounts, [state])), isExact: true)
    }

    private static func facets(
        _ facet: FacetToken.Facet, _ values: [Int64], _ states: Set<MessageState>
    ) -> [UInt8] {
        let tokens = states.sorted { $0.rawValue < $1.rawValue }.flatMap { state in
            values.map { MatchExpression.quoted(FacetToken.bytes(facet, $0, state: state)) }
        }
        return MatchExpression.joined(tokens, by: "OR")
    }

    // MARK: - Combinations

    private func combined(_ parts: [Part], by join: ([Part]) throws -> [UInt8]?) throws -> Part {
        let isExact = parts.allSatisfy(\.isExact)
        guard let expression = try join(parts) else { return Part(reach: .nothing, isExact: isExact) }
        return Part(reach: .some(expression), isExact: isExact)
    }

    private func negated(_ part: Part) throws -> Part {
        guard part.isExact else { return Part(reach: .everything, isExact: false) }
        return switch part.reach {
        case .everything: Part(reach: .nothing, isExact: true)
        case .nothing: Part(reach: .everything, isExact: true)
        case .some(let expression):
            part.isNegated
                ? Part(reach: .some(expression), isExact: true)
                : Part(reach: .some(expression), isExact: true, isNegated: true)
        }
    }

    /// All parts; FTS5's NOT takes two operands, so negations go behind what they take away from.
    private func conjunction(_ parts: [Part]) throws -> [UInt8]? {
        var wanted: [[UInt8]] = []
        var unwanted: [[UInt8]] = []
        for part in parts {
            switch part.reach {
            case .everything: continue
            case .nothing: return nil
            case .some(let expression):
                // The index walks its first operand and looks the others up: facets are mostly the rarer ones.
                if part.isNegated {
                    unwanted.append(expression)
                } else if part.isFacet {
                    wanted.insert(expression, at: 0)
                } else {
                    wanted.append(expression)
                }
            }
        }
        guard let base = wanted.isEmpty ? everything : MatchExpression.joined(wanted, by: "AND") else { return nil }
        guard !unwanted.isEmpty else { return base }
        return MatchExpression.joined([base, MatchExpression.joined(unwanted, by: "OR")], by: "NOT")
    }

    private func disjunction(_ parts: [Part]) throws -> [UInt8]? {
        var wanted: [[UInt8]] = []
        for part in parts {
            switch part.reach {
            case .everything: return everything
            case .nothing: continue
            case .some(let expression):
                guard part.isNegated else {
                    wanted.append(expression)
                    continue
                }
                guard let everything else { return nil }
                wanted.append(MatchExpression.joined([everything, expression], by: "NOT"))
            }
        }
        return wanted.isEmpty ? nil : MatchExpression.joined(wanted, by: "OR")
    }

    /// Words of drafts stand in the index like others; they are left out unless the plan speaks of drafts.
    private func mustExcludeDrafts() throws -> Bool {
        guard !states.contains(.draft), !accounts.isEmpty else { return false }
        return try store.exists(Queries.messageStateExists) { $0.bind(1, MessageState.draft.rawValue) }
    }
}

extension Condition {
    fileprivate var isWords: Bool { if case .words = self { true } else { false } }

    fileprivate var isBound: Bool { if case .sent = self { true } else { false } }

    fileprivate var isWhoOrWhere: Bool {
        switch self {
        case .sender, .conversation: true
        default: false
        }
    }

    /// How many letters the index of prefixes has.
    private static let prefixLength = 3

    /// The same condition with a word's long prefix cut to what the index of prefixes holds.
    fileprivate var withShortPrefix: Condition {
        guard case .words(let term) = self, term.isPrefix else { return self }
        let analysis = term.analysis
        guard analysis.prefixKind == .lastToken, !analysis.needsLiteralCheck, analysis.tokens.count == 1 else {
            return self
        }
        let token = String(decoding: analysis.tokens[0], as: UTF8.self).unicodeScalars
        guard token.count > Self.prefixLength, token.allSatisfy(\.isASCII) else { return self }
        return .words(Term(String(String.UnicodeScalarView(token.prefix(Self.prefixLength))), isPrefix: true))
    }
}
