import Scrollback

/// Calls `body` with every message that a query finds, newest first; one page is held at a time.
func forEachMessage(_ query: String, in archive: Archive, now: Instant, _ body: (StoredMessage) -> Void) throws {
    var options = SearchOptions(QueryContext(now: now, zone: .utc))
    repeat {
        let search = try Search(query, options)
        let page = try archive.read { try search.page(in: $0) }
        for hit in page.hits { body(hit.message) }
        options.cursor = page.next
    } while options.cursor != nil
}
