internal import CSQLite

/// The prepared statements of one connection, by statement.
final class StatementCache {
    @safe struct Prepared {
        let handle: OpaquePointer
        /// Kept alive, so that no other statement gets its identity.
        let query: SQLQuery
        var isLent = false

        init(handle: OpaquePointer, query: SQLQuery) {
            unsafe self.handle = unsafe handle
            self.query = query
        }
    }

    private var prepared: [ObjectIdentifier: Prepared] = [:]

    /// The statement's handle if it is prepared and not lent already; it counts as lent from now on.
    func lend(_ query: SQLQuery) -> OpaquePointer? {
        guard let entry = prepared[ObjectIdentifier(query)], !entry.isLent else { return nil }
        prepared[ObjectIdentifier(query)]?.isLent = true
        return unsafe entry.handle
    }

    /// Takes a handle back; false when another one is kept for this statement and the caller has to finalize it.
    func takeBack(_ query: SQLQuery, _ handle: OpaquePointer) -> Bool {
        if let entry = prepared[ObjectIdentifier(query)] {
            guard unsafe entry.handle == handle else { return false }
            prepared[ObjectIdentifier(query)]?.isLent = false
            return true
        }
        prepared[ObjectIdentifier(query)] = unsafe Prepared(handle: handle, query: query)
        return true
    }

    func finalizeAll() {
        for entry in prepared.values { unsafe sqlite3_finalize(entry.handle) }
        prepared = [:]
    }
}
