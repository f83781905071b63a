import ScrollbackArchive
import ScrollbackText

/// A query ready to be run on an archive, page by page.
///
/// Messages that do not change during a walk from page to page are returned exactly once, in order, whatever is added
/// meanwhile; see ``Cursor``.
///
///     let search = try Search("会议 from:li", options)
///     let page = try archive.read { try search.page(in: $0) }
///     options.cursor = page.next
public struct Search: Sendable {
    /// The query as it was understood.
    public let query: QueryNode
    /// How it is run; the present and the zone are the cursor's.
    public let options: SearchOptions
    private let fingerprint: String

    /// Reads a query.
    ///
    /// - Throws: ``QueryError`` for a query that cannot be understood.
    /// - Throws: ``CursorError/differentQuery`` for a cursor of another query or order.
    public init(_ text: String, _ options: SearchOptions) throws {
        try self.init(QueryNode(parsing: text), options)
    }

    /// Takes a query that was read already, such as one joined from a text and options.
    ///
    /// - Throws: ``CursorError/differentQuery`` for a cursor of another query or order.
    public init(_ query: QueryNode, _ options: SearchOptions) throws(CursorError) {
        fingerprint = Cursor.fingerprint(of: query, isNewestFirst: options.isNewestFirst)
        var options = options
        if let cursor = options.cursor {
            try cursor.check(fingerprint)
            options.context.now = cursor.now
            options.context.zone = cursor.zone
        }
        options.limit = max(0, options.limit)
        self.query = query
        self.options = options
    }

    // MARK: Over any source

    func resolved<Source: QueryDirectory & ~Copyable>(in source: borrowing Source) throws -> ResolvedQuery {
        try QueryResolver.resolve(query, options.context, isNewestFirst: options.isNewestFirst, in: source)
    }

    func anyPage<Source: ResultSource & ~Copyable>(in source: borrowing Source) throws -> SearchPage {
        let resolved = try resolved(in: source)
        let forward = forward
        let direction = options.cursor?.direction ?? forward
        let found = try walk(resolved, direction, options.limit, after: options.cursor?.position, in: source)
        let isForward = direction == forward
        let messages = isForward ? found.messages : found.messages.reversed()
        var page = try page(of: messages, resolved, in: source)
        if isForward ? found.hasMore : options.cursor != nil {
            page.next = cursor(forward, after: messages.last, orAt: options.cursor?.position)
        }
        if isForward ? options.cursor != nil : found.hasMore {
            page.previous = cursor(forward.opposite, after: messages.first, orAt: options.cursor?.position)
        }
        return page
    }

    func anyPage<Source: ResultSource & ~Copyable>(
        around key: Int64, in source: borrowing Source
    ) throws -> SearchPage {
        let resolved = try resolved(in: source)
        let newerLimit = options.limit / 2
        let newer = try walk(resolved, .newer, newerLimit, after: Position(key: key - 1, number: 0), in: source)
        let older = try walk(
            resolved, .older, options.limit - newer.messages.count, after: Position(key: key, number: 0), in: source)
        let messages =
            options.isNewestFirst
            ? newer.messages.reversed() + older.messages : older.messages.reversed() + newer.messages
        var page = try page(of: messages, resolved, in: source)
        let (ahead, behind) = options.isNewestFirst ? (older, newer) : (newer, older)
        let place = Position(key: key, number: 0)
        if ahead.hasMore { page.next = cursor(forward, after: messages.last, orAt: place) }
        if behind.hasMore { page.previous = cursor(forward.opposite, after: messages.first, orAt: place) }
        return page
    }

    func anyTotal<Source: ResultSource & ~Copyable>(
        _ counting: SearchOptions.Counting, _ plan: SearchPlan, in source: borrowing Source
    ) throws -> SearchTotal? {
        switch counting {
        case .none: return nil
        case .exact: return SearchTotal(value: try source.total(of: plan, upTo: nil), isExact: true)
        case .capped:
            let count = try source.total(of: plan, upTo: SearchTotal.cap)
            return SearchTotal(value: min(count, SearchTotal.cap), isExact: count <= SearchTotal.cap)
        }
    }

    func anyExplanation<Source: ResultSource & ~Copyable>(in source: borrowing Source) throws -> SearchExplanation {
        let resolved = try resolved(in: source)
        return SearchExplanation(
            query: query.description, outline: query.outline, notes: resolved.notes, instants: resolved.instants,
            isNewestFirst: options.isNewestFirst, index: try source.indexExpression(of: resolved.plan))
    }

    // MARK: Parts

    private var forward: Cursor.Direction { options.isNewestFirst ? .older : .newer }

    private func walk<Source: ResultSource & ~Copyable>(
        _ resolved: ResolvedQuery, _ direction: Cursor.Direction, _ limit: Int, after position: Position?,
        in source: borrowing Source
    ) throws -> (messages: [StoredMessage], hasMore: Bool) {
        guard limit > 0 else { return ([], true) }
        let plan = SearchPlan(resolved.plan.condition, isNewestFirst: direction == .older)
        return try source.results(of: plan, limit: limit, after: position)
    }

    private func page<Source: ResultSource & ~Copyable>(
        of messages: [StoredMessage], _ resolved: ResolvedQuery, in source: borrowing Source
    ) throws -> SearchPage {
        let highlighter = Highlighter(resolved.highlightedTerms.map(\.analysis))
        var hits: [SearchHit] = []
        for message in messages {
            let text = message.visibleText ?? ""
            let ranges = highlighter.ranges(in: text)
            let snippet = Snippet.make(text: text, ranges: ranges, maximumCharacters: options.snippetLength)
            var hit = SearchHit(message: message, ranges: ranges, snippet: snippet, before: [], after: [])
            if options.linesBefore > 0 || options.linesAfter > 0 {
                let around = try source.surroundings(
                    of: message.position, in: message.conversation, before: max(0, options.linesBefore),
                    after: max(0, options.linesAfter)
                ).sorted { $0.position.key < $1.position.key }
                hit.before = around.filter { $0.position.key < message.position.key }
                hit.after = around.filter { $0.position.key > message.position.key }
            }
            hits.append(hit)
        }
        return SearchPage(
            hits: hits, total: try anyTotal(options.counting, resolved.plan, in: source), next: nil, previous: nil,
            resolved: resolved, highlighter: highlighter)
    }

    /// The cursor behind a message; without one, the cursor that begins with what stands at a place.
    private func cursor(
        _ direction: Cursor.Direction, after message: StoredMessage?, orAt place: Position?
    ) -> Cursor? {
        let position =
            message?.position
            ?? place.map { place in
                Position(key: direction == .older ? place.key + 1 : place.key - 1, number: 0)
            }
        return position.map { position in
            Cursor(
                direction: direction, position: position, query: fingerprint, now: options.context.now,
                zone: options.context.zone)
        }
    }
}

extension Cursor.Direction {
    /// The other way.
    var opposite: Cursor.Direction { self == .older ? .newer : .older }
}
