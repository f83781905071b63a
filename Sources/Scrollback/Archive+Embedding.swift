public import ScrollbackArchive
public import ScrollbackIngest
public import ScrollbackSearch

extension Archive {
    /// Takes in files, folders and zips of any known system, as `scrollback sync` does.
    ///
    /// What is there already stays as it is; a record that cannot be read becomes an issue and stops nothing.
    /// - Parameter account: the account of records that name none, or not all of it; nil: what the content says.
    /// - Parameter now: when the run began, and the time of messages of inputs without any time.
    /// - Throws: ``InputError`` before anything is read; ``ArchiveError``, with the batches before it kept.
    @discardableResult
    public func sync(_ inputs: [String], account: String? = nil, at now: Instant) throws -> IngestSummary {
        let run = SyncRun(
            command: "sync " + inputs.joined(separator: " "), startedAt: now, toolVersion: "library")
        return try sync(run) { session in
            try Ingester().run(
                inputs: inputs, from: nil, context: AdapterContext(account: account), into: session, runStart: now)
        }
    }

    /// The first page of the messages that a query finds, newest first, not counted.
    ///
    /// - Parameter zone: the zone of dates in the query.
    /// - Parameter now: the present, from which ages such as `newer:7d` count.
    /// - Throws: ``QueryError`` for a query that cannot be understood here; ``ArchiveError``.
    public func search(
        _ query: String, limit: Int = 50, zone: Zone = .utc, at now: Instant
    ) throws -> SearchPage {
        var options = SearchOptions(QueryContext(now: now, zone: zone))
        options.limit = limit
        let search = try Search(query, options)
        return try read { try search.page(in: $0) }
    }
}
