import Queries
import ScrollbackLedger
import ScrollbackSQLite
import ScrollbackText

/// Brings an archive's tables up to date and refuses those of a newer program.
enum Schema {
    /// Makes a new archive's tables or brings an older one's up to date, one transaction for each version.
    static func bringUpToDate(_ store: Store, folder: String) throws {
        // Whose file it is comes first: the first setting below writes into the file.
        var version: Int64 = 0
        try store.connection.read {
            version = try store.first(Queries.userVersion) { $0.int(0) } ?? 0
            try version == 0 ? requireEmpty(store, folder: folder) : check(store, folder: folder)
        }
        for pragma in [
            "PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA temp_store = MEMORY",
            "PRAGMA cache_size = -49152", "PRAGMA cell_size_check = ON", "PRAGMA wal_autocheckpoint = 16000",
            "PRAGMA journal_size_limit = 67108864",
        ] {
            try store.connection.execute(pragma, subject: "settings")
        }
        while version < Archive.version {
            try store.connection.write {
                // Another process may have done it while this one waited for the lock.
                version = try store.first(Queries.userVersion) { $0.int(0) } ?? 0
                guard version < Archive.version else { return }
                try store.connection.execute(Queries.migrations[Int(version)], subject: "migration")
                if version == 0 { try writeFirstFacts(store) }
                version += 1
                try store.connection.execute("PRAGMA user_version = \(version)", subject: "migration")
                try store.connection.execute("PRAGMA application_id = \(Archive.applicationID)", subject: "migration")
            }
        }
    }

    /// Refuses files that are no archive, archives of a newer program, and indexes of another text analysis.
    static func check(_ store: Store, folder: String) throws {
        let version = try store.first(Queries.userVersion) { $0.int(0) } ?? 0
        let kind = try store.first(Queries.applicationId) { $0.int(0) } ?? 0
        guard kind == Archive.applicationID else {
            // The making of an archive was cut off before anything was in it: the next sync makes it.
            if try version == 0 && kind == 0 && !store.exists(Queries.anyTable) {
                throw ArchiveError.missing(folder: folder)
            }
            throw ArchiveError.damaged(folder: folder, detail: "archive.db is not an archive of scrollback's")
        }
        guard version <= Archive.version else {
            throw ArchiveError.newer(folder: folder, version: version, supported: Archive.version)
        }
    }

    /// The text analysis that the index was made with; nil when it is this program's.
    static func outdatedAnalysis(_ store: Store) throws -> String? {
        let version = try store.first(Queries.factRead, { $0.bind(1, "text_analysis") }) { $0.text(0) }
        return version == analysisVersion ? nil : version ?? "unknown"
    }

    static func writeAnalysisVersion(_ store: Store) throws {
        try writeFact("text_analysis", analysisVersion, store)
    }

    /// The version of text analysis and of the Unicode tables in it.
    static var analysisVersion: String { "\(TextAnalysis.version) (Unicode \(TextAnalysis.unicodeVersion))" }

    private static func requireEmpty(_ store: Store, folder: String) throws {
        let kind = try store.first(Queries.applicationId) { $0.int(0) } ?? 0
        guard try kind == 0 && !store.exists(Queries.anyTable) else {
            throw ArchiveError.damaged(folder: folder, detail: "archive.db is another program's database")
        }
    }

    private static func writeFirstFacts(_ store: Store) throws {
        try writeAnalysisVersion(store)
        let key = try Digest(bytes: RandomBytes.make(count: Digest.length))
        try writeFact("disposal_key", key?.hex ?? "", store)
        // Large enough for a batch: FTS5 writes a segment whenever it has gathered this many bytes. Segments are merged
        // at the end of a sync (`SyncSession.tidy`), not every few batches.
        for (name, value) in [("hashsize", Int64(24 << 20)), ("automerge", 16), ("usermerge", 4), ("crisismerge", 24)] {
            try store.run(Queries.indexConfigure) {
                $0.bind(1, name)
                $0.bind(2, value)
            }
        }
    }

    private static func writeFact(_ name: String, _ value: String, _ store: Store) throws {
        try store.run(Queries.factWrite) {
            $0.bind(1, name)
            $0.bind(2, value)
        }
    }
}
