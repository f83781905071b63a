import Queries
import ScrollbackLedger
import ScrollbackSQLite

/// One stable view of an archive, lent for the length of a call.
public struct Snapshot: ~Copyable {
    let store: Store
    let media: MediaStore

    var loader: MessageLoader { MessageLoader(store: store) }

    // MARK: - Pages

    /// A page of the messages that a plan asks for, in its order, behind a position.
    ///
    /// Costs what the page costs, wherever it lies: positions are looked up in the index's own order.
    /// - Parameter from: the last message of the page before; nil for the first page. It is found again by its stable
    ///   number when messages of its millisecond have moved since.
    public func page(_ plan: SearchPlan, limit: Int, from: Position? = nil) throws -> Page {
        let limit = max(0, limit)
        var places = try places(plan, limit: limit == .max ? nil : limit + 1, from: from)
        let hasMore = places.count > limit
        if hasMore { places.removeLast() }
        return Page(messages: try places.compactMap { try message(at: $0) }, hasMore: hasMore)
    }

    /// The source documents' own paging call: `offset` counts from the first message of the plan's order.
    ///
    /// nil and nil: all. nil and 100: the first 100. 100 and nil: all but the first 100. Costs the offset as well: walks
    /// with ``page(_:limit:from:)`` do not.
    public func page(_ plan: SearchPlan, offset: Int?, limit: Int?) throws -> [StoredMessage] {
        let skipped = max(0, offset ?? 0)
        let (sum, isTooMuch) = max(0, limit ?? .max).addingReportingOverflow(skipped)
        let places = try places(plan, limit: isTooMuch ? nil : sum, from: nil)
        return try places.dropFirst(skipped).compactMap { try message(at: $0) }
    }

    /// The position of the message that has `offset` others before it in a plan's order; nil when there is none.
    ///
    /// Costs a walk over the messages before it, without reading them.
    public func position(_ plan: SearchPlan, offset: Int) throws -> Position? {
        let places = try places(plan, limit: max(0, offset) + 1, from: nil)
        guard places.count == max(0, offset) + 1, let place = places.last else { return nil }
        return try loader.message(at: place).map { Position(key: place, number: $0.number) }
    }

    /// How many messages a plan asks for.
    ///
    /// At most `limit` + 1 are counted: that many means more than `limit`. nil counts them all; a negative limit is 0.
    public func count(_ plan: SearchPlan, upTo limit: Int? = nil) throws -> Int {
        let compiled = try PlanCompiler.compile(plan.condition, in: store)
        let most = limit.flatMap { $0 == .max ? nil : max(0, $0) + 1 }
        guard compiled.residual == nil, compiled.numbers == nil else {
            return try places(plan, limit: most, from: nil).count
        }
        return try count(compiled, most: most)
    }

    /// What the index is asked for a plan, in words.
    public func explain(_ plan: SearchPlan) throws -> String {
        let compiled = try PlanCompiler.compile(plan.condition, in: store)
        guard let expression = compiled.expression else { return "nothing can match" }
        var text = compiled.numbers == nil ? MatchExpression.readable(expression) : "messages by number"
        if compiled.residual != nil { text += "\nand each message found is checked by its rows" }
        return text
    }

    /// How many candidates of a shortened prefix are looked at before the index is asked for the whole one.
    private static let candidateLimit = 400

    /// The places of matching messages, at most `limit`.
    private func places(_ plan: SearchPlan, limit: Int?, from: Position?) throws -> [Int64] {
        if let limit, limit < Self.candidateLimit,
            let shortened = try PlanCompiler.compileShortened(plan.condition, in: store),
            let places = try places(plan, shortened, limit: limit, from: from, candidates: Self.candidateLimit)
        {
            return places
        }
        if let byFacet = try PlanCompiler.compileByFacet(plan.condition, in: store),
            try count(byFacet, most: Self.rareLimit + 1) <= Self.rareLimit
        {
            return try places(plan, byFacet, limit: limit, from: from, candidates: .max) ?? []
        }
        let compiled = try PlanCompiler.compile(plan.condition, in: store)
        return try places(plan, compiled, limit: limit, from: from, candidates: .max) ?? []
    }

    /// How many messages of a person or conversation are read one by one rather than looked up in the index.
    private static let rareLimit = 300

    /// How many messages the index finds for a compiled plan, before any check.
    private func count(_ compiled: CompiledPlan, most: Int?) throws -> Int {
        guard let expression = compiled.expression else { return 0 }
        return try store.first(
            Queries.pageCount,
            {
                $0.bindText(1, bytes: expression)
                $0.bind(2, compiled.lower)
                $0.bind(3, compiled.upper)
                $0.bind(4, most.map(Int64.init) ?? -1)
            }, { Int($0.int(0)) }) ?? 0
    }

    /// The places of matching messages; nil when `candidates` were looked at and the limit was not reached.
    private func places(
        _ plan: SearchPlan, _ compiled: CompiledPlan, limit: Int?, from: Position?, candidates: Int
    ) throws -> [Int64]? {
        var (lower, upper) = (compiled.lower, compiled.upper)
        if let from {
            let place = try place(of: from)
            if plan.isNewestFirst { upper = min(upper, place) } else { lower = max(lower, place + 1) }
        }
        guard lower < upper, limit != 0 else { return [] }
        if let numbers = compiled.numbers {
            return try named(numbers, compiled, lower..<upper, isNewestFirst: plan.isNewestFirst, limit: limit)
        }
        guard let expression = compiled.expression, limit != 0 else { return [] }
        let check = MessageCheck(compiled.residual, states: compiled.states, store: store)
        let query = plan.isNewestFirst ? Queries.pageNewestFirst : Queries.pageOldestFirst
        return try store.connection.withStatement(query) { rows in
            rows.bindText(1, bytes: expression)
            rows.bind(2, lower)
            rows.bind(3, upper)
            rows.bind(4, compiled.residual == nil ? limit.map(Int64.init) ?? -1 : -1)
            var places: [Int64] = []
            var seen = 0
            while try rows.step() {
                let place = rows.int(0)
                if let residual = compiled.residual {
                    seen += 1
                    if seen > candidates { return nil }
                    guard let row = try check.row(at: place), try check.accepts(row, residual) else { continue }
                }
                places.append(place)
                if places.count == limit { break }
            }
            return places
        }
    }

    /// Messages named by number that are what the rest of the plan asks for.
    private func named(
        _ numbers: Set<Int64>, _ compiled: CompiledPlan, _ range: Range<Int64>, isNewestFirst: Bool, limit: Int?
    ) throws -> [Int64] {
        let check = MessageCheck(compiled.residual, states: compiled.states, store: store)
        var places: [Int64] = []
        for number in numbers {
            guard let place = try store.first(Queries.messageRead, { $0.bind(1, number) }, { $0.int(0) }),
                range.contains(place), let row = try check.row(at: place), compiled.states.contains(row.state)
            else { continue }
            if let residual = compiled.residual, try !check.accepts(row, residual) { continue }
            places.append(place)
        }
        places.sort { isNewestFirst ? $0 > $1 : $0 < $1 }
        return limit.map { Array(places.prefix($0)) } ?? places
    }

    /// Where a position is now.
    ///
    /// Its message may have moved on in its crowded millisecond, or over its end. One whose time
    /// was corrected has left, and its old place counts.
    private func place(of position: Position) throws -> Int64 {
        let now = try store.first(Queries.messageRead, { $0.bind(1, position.number) }, { ($0.int(0), $0.int(6)) })
        guard let (place, sentAt) = now, place != position.key else { return position.key }
        let time = position.key >> 16
        if sentAt == time { return place }
        guard sentAt < time else { return position.key }
        // It stood behind its millisecond: what stands there now came before it if it only moved on.
        let other = try store.first(Queries.messageAt, { $0.bind(1, position.key) }, { $0.int(6) })
        return other.map { $0 <= sentAt } == true ? place : position.key
    }

    // MARK: - Messages

    /// The message of a stable number, deleted ones too, with all that became of it.
    public func message(number: Int64) throws -> StoredMessage? {
        try loader.message(number: number).map { try stored($0, isWhole: true) }
    }

    /// The messages that an id names: a public id, a source's id or a client's id; deleted ones too.
    public func messages(identified text: String) throws -> [StoredMessage] {
        try numbers(identified: text).compactMap { try message(number: $0) }
    }

    private func numbers(identified text: String) throws -> [Int64] {
        if let (account, key) = PublicID.parse(text), let scope = try store.existingScope(account, key.scope),
            let number = try store.first(
                Queries.identityFind,
                {
                    $0.bind(1, scope); $0.bind(2, key.id)
                }, { $0.int(0) })
        {
            return [number]
        }
        let found = try store.all(Queries.identityAnywhere, { $0.bind(1, text) }) { $0.int(0) }
        let clients = try store.all(Queries.identityClient, { $0.bind(1, text) }) { $0.int(0) }
        return Array(Set(found + clients)).sorted()
    }

    /// Messages before and after a position, oldest first, the one at the position left out; of one conversation, or all.
    public func around(_ position: Position, conversation: Int64?, before: Int, after: Int) throws -> [StoredMessage] {
        // A conversation is read with what was recalled in it; deleted messages and drafts stay out.
        let base: Condition = conversation.map { .conversation([$0]) } ?? .everything
        let condition = Condition.all([base, .not(.all([.state(.recalled), .nothing]))])
        let older = before > 0 ? try page(SearchPlan(condition), limit: before, from: position).messages.reversed() : []
        let newer =
            after > 0
            ? try page(SearchPlan(condition, isNewestFirst: false), limit: after, from: position).messages : []
        return older + newer
    }

    func message(at place: Int64) throws -> StoredMessage? {
        try loader.message(at: place).map { try stored($0, isWhole: false) }
    }

    /// A message for people; `isWhole` adds all that became of it and where it came from.
    func stored(_ loaded: MessageLoader.Loaded, isWhole: Bool) throws -> StoredMessage {
        let conversation = try store.conversationKey(loaded.conversation)
        var message = StoredMessage(
            position: Position(key: loaded.place, number: loaded.number), record: loaded.record, state: loaded.state,
            conversation: loaded.conversation, conversationTitle: conversation.title,
            senderDisplayName: try loaded.sender.flatMap { try store.participantKey($0).name })
        message.editor = loaded.editor
        guard isWhole else { return message }
        message.revisions = try loader.revisions(of: loaded)
        message.recall = try loader.recall(of: loaded)
        message.deletion = try loader.deletion(of: loaded)
        message.receipts = try loader.receipts(of: loaded)
        message.reactions = try loader.reactions(of: loaded)
        message.origin = try loaded.original.flatMap { original in
            try store.first(Queries.originalRead, { $0.bind(1, original) }) { row in
                StoredMessage.Origin(
                    path: row.text(0), offset: loaded.offset, length: loaded.length,
                    sha256: row.optionalBytes(2).flatMap { Digest(bytes: $0)?.hex })
            }
        }
        return message
    }
}
