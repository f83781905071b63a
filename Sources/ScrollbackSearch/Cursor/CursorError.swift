/// Why a cursor cannot be used.
public enum CursorError: Error, Hashable, Sendable {
    /// It is no cursor, or part of it is missing.
    case malformed
    /// It was made by a version of this program that writes cursors in another form.
    case otherVersion(String)
    /// It belongs to another query or another order.
    case differentQuery
    /// It names a time zone that this machine does not know.
    case unknownZone(String)
}

extension CursorError: CustomStringConvertible {
    /// What is wrong, and to start again.
    public var description: String {
        switch self {
        case .malformed: "the cursor is damaged: copy it whole, or start again without it"
        case .otherVersion(let version):
            "the cursor is of version '\(version)', this program writes \(Cursor.version): start again without it"
        case .differentQuery: "the cursor belongs to another query or order: start again without it"
        case .unknownZone(let name): "the cursor's time zone '\(name)' is not known here: start again without it"
        }
    }
}
