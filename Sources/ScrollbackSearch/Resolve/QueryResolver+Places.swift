import ScrollbackArchive

/// Times and messages.
extension QueryResolver {
    /// How far `near:` goes to either side, in milliseconds: an hour.
    static let neighbourhood: Int64 = 3_600_000

    mutating func time(_ name: QueryOperator, _ value: QueryText) throws(QueryError) -> Condition {
        let bounds: (from: Instant?, to: Instant?)
        do throws(ValueProblem) {
            switch name {
            case .before: bounds = (nil, try QueryDate(value.text).start(context))
            case .after: bounds = (try QueryDate(value.text).start(context), nil)
            case .older: bounds = (nil, try age(name, value))
            case .newer: bounds = (try age(name, value), nil)
            default: bounds = try QueryPeriod(value.text).bounds(context)
            }
        } catch {
            throw QueryError(error, at: value.columns)
        }
        let from = bounds.from.map { " from \($0.utc)" } ?? ""
        let to = bounds.to.map { (from.isEmpty ? " before " : " until before ") + $0.utc } ?? ""
        let line = "\(name.rawValue):\(value.text) is\(from)\(to)"
        if !instants.contains(line) { instants.append(line) }
        return .sent(from: bounds.from, to: bounds.to)
    }

    private func age(_ name: QueryOperator, _ value: QueryText) throws(ValueProblem) -> Instant {
        try QueryAge(value.text, operator: name).before(context.now, in: context.zone)
    }

    /// The message of an id, or none and a note.
    mutating func message<Directory: QueryDirectory & ~Copyable>(
        _ value: QueryText, _ directory: borrowing Directory
    ) throws -> Condition {
        let found = try directory.messages(withID: value.text)
        try checkUnique(found, value)
        if found.isEmpty { note("id:\(value.text) is no message here") }
        return found.isEmpty ? .nothing : .message(Set(found.map(\.number)))
    }

    /// The one message of an id.
    func oneMessage<Directory: QueryDirectory & ~Copyable>(
        _ name: QueryOperator, _ value: QueryText, _ directory: borrowing Directory
    ) throws -> FoundMessage {
        let found = try directory.messages(withID: value.text)
        try checkUnique(found, value)
        guard let message = found.first else {
            throw QueryError(
                "no message here has the id '\(value.text)'", at: value.columns,
                suggestion: "\(name.rawValue): takes an id as search prints it")
        }
        return message
    }

    /// Messages of the same conversation within an hour of a message.
    mutating func neighbours<Directory: QueryDirectory & ~Copyable>(
        _ value: QueryText, _ directory: borrowing Directory
    ) throws -> Condition {
        let message = try oneMessage(.near, value, directory)
        let from = Instant(clamping: message.sentAt.milliseconds - Self.neighbourhood)
        let to = Instant(clamping: message.sentAt.milliseconds + Self.neighbourhood + 1)
        instants.append("near:\(value.text) is from \(from.utc) until before \(to.utc)")
        return .all([.conversation([message.conversation]), .sent(from: from, to: to)])
    }

    private func checkUnique(_ found: [FoundMessage], _ value: QueryText) throws(QueryError) {
        guard found.count > 1 else { return }
        throw QueryError(
            "several messages have the id '\(value.text)'", at: value.columns,
            suggestion: "it may be \(Self.list(found.map(\.publicID)))")
    }
}
