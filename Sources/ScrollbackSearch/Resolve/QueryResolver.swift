import ScrollbackArchive

/// Looks up what a query names and turns it into a plan.
struct QueryResolver {
    let context: QueryContext
    var notes: [String] = []
    var instants: [String] = []

    init(_ context: QueryContext) { self.context = context }

    /// The whole query.
    ///
    /// - Throws: ``QueryError`` for a name, id or range that stands for nothing, and for a query that only excludes;
    ///   whatever the directory throws.
    static func resolve<Directory: QueryDirectory & ~Copyable>(
        _ query: QueryNode, _ context: QueryContext, isNewestFirst: Bool, in directory: borrowing Directory
    ) throws -> ResolvedQuery {
        var resolver = QueryResolver(context)
        let condition = try resolver.condition(query, directory)
        if query.shape != .everything, !context.allowsUnbounded, !condition.asksForSomething {
            throw QueryError(
                "the query only excludes, and so looks through everything", at: query.columns,
                suggestion: "add a date, a conversation, a sender or a word, or search with --all")
        }
        return ResolvedQuery(
            query: query, plan: SearchPlan(condition, isNewestFirst: isNewestFirst), notes: resolver.notes,
            instants: resolver.instants, fingerprint: Cursor.fingerprint(of: query, isNewestFirst: isNewestFirst))
    }

    mutating func condition<Directory: QueryDirectory & ~Copyable>(
        _ node: QueryNode, _ directory: borrowing Directory
    ) throws -> Condition {
        switch node.shape {
        case .everything: return .everything
        case .words(let text): return .words(text.term)
        case .not(let part): return .not(try condition(part, directory))
        case .all(let parts):
            var conditions: [Condition] = []
            for part in parts { conditions.append(try condition(part, directory)) }
            return .all(conditions)
        case .any(let parts):
            var conditions: [Condition] = []
            for part in parts { conditions.append(try condition(part, directory)) }
            return .any(conditions)
        case .filter(let name, let values):
            var conditions: [Condition] = []
            for value in values { conditions.append(try condition(name, value, directory)) }
            return Self.any(conditions)
        }
    }

    private mutating func condition<Directory: QueryDirectory & ~Copyable>(
        _ name: QueryOperator, _ value: QueryText, _ directory: borrowing Directory
    ) throws -> Condition {
        switch name {
        case .from: return .sender(try people(name, value, directory))
        case .to: return try recipients(value, directory)
        case .with:
            return Self.within(try directory.rooms(with: try people(name, value, directory), ofTwoOnly: false))
        case .mentions: return try mentioned(value, directory)
        case .in: return .conversation(try rooms(value, directory))
        case .before, .after, .on, .during, .date, .older, .newer: return try time(name, value)
        case .has: return HasValue(rawValue: value.text)?.condition ?? .nothing
        case .is: return IsValue(rawValue: value.text)?.condition ?? .nothing
        case .kind: return .kind(MessageKind(rawValue: value.text))
        case .file: return .name(value.term)
        case .was: return .past(value.term)
        case .ext: return .fileExtension(value.text)
        case .larger, .smaller: return .mediaSize(larger: name == .larger, bytes: try size(value).bytes)
        case .source, .account: return .account(try accounts(name, value, directory))
        case .id: return try message(value, directory)
        case .thread: return .thread(try oneMessage(name, value, directory).number)
        case .near: return try neighbours(value, directory)
        }
    }

    /// Values of one filter: sets are united, so that the archive sees one.
    private static func any(_ conditions: [Condition]) -> Condition {
        var rest: [Condition] = []
        for condition in conditions {
            switch (rest.last, condition) {
            case (.sender(let left), .sender(let right)): rest[rest.count - 1] = .sender(left.union(right))
            case (.conversation(let left), .conversation(let right)):
                rest[rest.count - 1] = .conversation(left.union(right))
            case (.account(let left), .account(let right)): rest[rest.count - 1] = .account(left.union(right))
            case (.message(let left), .message(let right)): rest[rest.count - 1] = .message(left.union(right))
            default: rest.append(condition)
            }
        }
        return rest.count == 1 ? rest[0] : .any(rest)
    }

    static func within(_ rooms: Set<Int64>) -> Condition { rooms.isEmpty ? .nothing : .conversation(rooms) }

    mutating func note(_ line: String) {
        if !notes.contains(line) { notes.append(line) }
    }

    private func size(_ value: QueryText) throws(QueryError) -> QuerySize {
        do { return try QuerySize(value.text) } catch { throw QueryError(error, at: value.columns) }
    }
}

extension QueryText {
    /// The text as the archive looks for it.
    var term: Condition.Term { Condition.Term(text, isPrefix: isPrefix) }
}

extension Condition {
    /// Whether something must be so, rather than only not be so; without it every message would be looked at.
    var asksForSomething: Bool {
        switch self {
        case .everything: false
        case .all(let parts): parts.contains(where: \.asksForSomething)
        case .any(let parts): parts.allSatisfy(\.asksForSomething)
        case .not(let part): part.opposite.map(\.asksForSomething) ?? false
        default: true
        }
    }

    /// The negation, pushed inwards; nil for what is no combination.
    private var opposite: Condition? {
        switch self {
        case .not(let part): part
        case .all(let parts): .any(parts.map { .not($0) })
        case .any(let parts): .all(parts.map { .not($0) })
        default: nil
        }
    }
}
