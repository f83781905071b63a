import ScrollbackArchive
import ScrollbackSearch

extension Run {
    /// How a query is run, from what was typed.
    func searchOptions() throws -> SearchOptions {
        let environment = console.environment
        let zone = try environment.zone(options)
        var result = SearchOptions(
            QueryContext(now: environment.now(), zone: zone, allowsUnbounded: options.coversEverything))
        result.limit = options.limit
        result.isNewestFirst = !options.isOldestFirst
        result.cursor = try options.cursor.map { try Cursor($0) }
        return result
    }
}

extension Failure {
    /// Runs work on a query; an error in it becomes a failure that shows the place.
    static func explaining<Result>(_ query: String, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as QueryError {
            var lines = error.rendered(in: query).split(separator: "\n", omittingEmptySubsequences: false).map(
                String.init)
            let first = lines.removeFirst()
            throw Failure(code: .usage, message: first, details: lines.map { String($0.dropFirst(2)) })
        } catch let error as CursorError {
            throw Failure(code: .usage, message: "--cursor: \(error)")
        }
    }
}
