public import ScrollbackSQLite

/// Why an archive cannot do what was asked.
public enum ArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no archive in the folder.
    case missing(folder: String)
    /// The archive was written by a newer version.
    case newer(folder: String, version: Int64, supported: Int64)
    /// The file is damaged or no archive.
    case damaged(folder: String, detail: String)
    /// Somebody else is at it.
    case locked(folder: String, by: String)
    /// The folder or file may not be written.
    case readOnly(folder: String)
    /// The disk is full; what was committed before stays.
    case full(folder: String)
    /// The disk would not take what was written; what was committed before stays.
    case unwritable(folder: String, detail: String)
    /// The journal holds what was written last, and cannot be read where nothing may be written.
    case journal(folder: String)
    /// The index was made by another version of text analysis.
    case outdatedIndex(folder: String, version: String, current: String)
    /// The work was stopped.
    case interrupted
    /// Something in the archive's folder could not be read or written.
    case file(path: String, detail: String)
    /// SQLite refused something else.
    case database(SQLiteError)

    /// What happened, to what, and what to do; never anybody's words.
    public var description: String {
        switch self {
        case .missing(let folder):
            "there is no archive in \(folder): make one with \"scrollback init\", or name another folder with --archive"
        case .newer(let folder, let version, let supported):
            "\(folder) was written by version \(version) of the archive format and this program knows \(supported): upgrade scrollback"
        case .damaged(let folder, let detail):
            "\(folder) is damaged or no archive (\(detail)): restore a backup, or see \"scrollback verify\""
        case .locked(let folder, let by):
            "\(folder) is being written by \(by): wait for it to end, or stop it"
        case .readOnly(let folder):
            "\(folder) may not be written: searching works, syncing needs write permission on the folder and archive.db"
        case .full(let folder):
            "the disk that holds \(folder) is full: free some space and run the same command again; what was stored stays"
        case .unwritable(let folder, let detail):
            "the disk that holds \(folder) took no more (\(detail)): see that it is in order, has room and lets files grow, and run the same command again; what was stored stays"
        case .journal(let folder):
            "\(folder) was left by a sync that did not end, and nothing may be written there: copy the folder to where you may write"
        case .outdatedIndex(let folder, let version, let current):
            "\(folder) was indexed by text analysis \(version), this is \(current): run \"scrollback reindex\""
        case .interrupted:
            "interrupted; what was stored stays"
        case .file(let path, let detail):
            "\(path): \(detail)"
        case .database(let error):
            "the archive's database refused: \(error)"
        }
    }

    /// The archive's word for an error of SQLite's.
    static func from(_ error: any Error, folder: String) -> any Error {
        guard let error = error as? SQLiteError else { return error }
        if error.isInterrupted { return ArchiveError.interrupted }
        if error.isFull { return ArchiveError.full(folder: folder) }
        if error.isWriteFailure { return ArchiveError.unwritable(folder: folder, detail: error.description) }
        if error.isBusy { return ArchiveError.locked(folder: folder, by: "another process") }
        if error.isReadOnly { return ArchiveError.readOnly(folder: folder) }
        if error.isDamaged { return ArchiveError.damaged(folder: folder, detail: error.description) }
        return ArchiveError.database(error)
    }
}
