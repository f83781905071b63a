import Queries
import ScrollbackLedger
import ScrollbackSQLite

#if canImport(Glibc)
    import Glibc
#endif

/// Checks an archive from the ground up.
struct Verification {
    let store: Store
    let folder: String

    /// All checks; the index can only be compared by a connection that may write.
    func run(includingIndex: Bool) throws -> [Finding] {
        var findings: [Finding] = []
        func note(_ check: String, _ detail: String) { findings.append(Finding(check: check, detail: detail)) }
        try store.each(Queries.verifyIntegrity) { row in
            if row.text(0) != "ok" { note("file", row.text(0)) }
        }
        if includingIndex {
            do {
                try store.run(Queries.indexCheck)
            } catch let error as SQLiteError where error.isDamaged {
                note("index", "the index does not say what the messages say: run \"scrollback reindex\"")
            }
        }
        if let version = try Schema.outdatedAnalysis(store) {
            note(
                "text-analysis", "indexed by \(version), this is \(Schema.analysisVersion): run \"scrollback reindex\"")
        }
        for number in try store.all(Queries.verifyIdentity, { _ in }, { $0.int(0) }).prefix(20) {
            note("identity", "message number \(number) and its identity do not belong together")
        }
        if let count = try store.first(Queries.verifyOrder, { _ in }, { $0.int(0) }), count > 0 {
            note("order", "\(count) messages stand behind a later one")
        }
        for number in try store.all(Queries.verifyCounts, { _ in }, { $0.int(0) }).prefix(20) {
            note("counts", "conversation number \(number) counts other messages than it has")
        }
        for (table, count) in try store.all(Queries.verifyOrphans, { _ in }, { ($0.text(0), $0.int(1)) })
        where count > 0 {
            note("rows", "\(count) rows of \(table) belong to no message")
        }
        try checkMedia(note)
        return findings
    }

    private func checkMedia(_ note: (String, String) -> Void) throws {
        let media = MediaStore(folder: folder)
        for row in try store.all(Queries.mediaContentList, { _ in }, { ($0.bytes(0), $0.int(1)) }) {
            let name = Digest(bytes: row.0)?.hex ?? "?"
            guard let bytes = try media.bytes(of: row.0, in: store) else {
                note("media", "the bytes of \(name) are missing")
                continue
            }
            if Int64(bytes.count) != row.1 { note("media", "\(name) has \(bytes.count) bytes instead of \(row.1)") }
            if try Digest.sha256(of: bytes).bytes != row.0 { note("media", "the bytes of \(name) were altered") }
        }
    }
}
