import ScrollbackArchive

/// One thing to read that stands behind the arguments of a run.
struct InputItem: Sendable {
    /// What it is and how it is opened.
    enum Place: Sendable {
        /// A file that was named; links in the name are followed, as everywhere on a command line.
        case file
        /// A file below a folder that was named: its folders' names and its own, none of which may be a link.
        case below(folder: String, components: [[CChar]])
        /// A named pipe that was named, or standard input.
        case pipe(isStandardInput: Bool)
        /// Something in a folder that is not read, and the issue that says so.
        case refused(IssueRecord)
    }

    /// The name shown and stored.
    var path: String
    /// How it is opened.
    var place: Place
    /// Its size in bytes, where known.
    var size: Int64?
    /// When it was last changed.
    var modifiedAt: Instant?
}

extension InputItem {
    /// Names of folders and a file as one path, for people.
    static func text(_ components: [[CChar]]) -> String {
        components.map { String(decoding: $0.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self) }
            .joined(separator: "/")
    }

    /// What an issue says of the item when it cannot be opened or read: in a folder its place below that, so that it is
    /// one cause however the folder is written.
    func detail(of error: InputError) -> String {
        guard case .below(_, let components) = place, case .cannotOpen(_, let reason) = error else {
            return error.description
        }
        return Self.text(components) + ": " + reason
    }
}
