/// A filter's name: what stands before the colon.
public enum QueryOperator: String, Hashable, Sendable, CaseIterable {
    /// Sent by.
    case from
    /// In a conversation of two with somebody, and not sent by them.
    case to
    /// In a conversation that includes somebody.
    case with
    /// In a conversation, by id or title.
    case `in`
    /// Mentions somebody.
    case mentions
    /// Strictly before the start of a date.
    case before
    /// On or after the start of a date.
    case after
    /// Within a day, month or year.
    case on
    /// Within a day, month, year or range.
    case during
    /// Within a day, month, year or range.
    case date
    /// Longer ago than an age.
    case older
    /// Not longer ago than an age.
    case newer
    /// Contains something.
    case has
    /// Of a kind.
    case kind
    /// A word in a file name, address, title or caption.
    case file
    /// An attachment's extension.
    case ext
    /// An attachment of more bytes.
    case larger
    /// An attachment of fewer bytes.
    case smaller
    /// In a state.
    case `is`
    /// A word in an earlier, recalled or deleted wording.
    case was
    /// The system it came from.
    case source
    /// The account it came from.
    case account
    /// The thread of a message.
    case thread
    /// Within an hour of a message in its conversation.
    case near
    /// One message, by its id.
    case id

    /// The values may end in a star.
    var takesPrefix: Bool { self == .file || self == .was }

    /// The values are sought as words.
    var takesWords: Bool { takesPrefix }

    /// The only words it takes, in the order they are listed for people; nil where values are free.
    var words: [String]? {
        switch self {
        case .has: HasValue.allCases.map(\.rawValue)
        case .is: IsValue.allCases.map(\.rawValue)
        case .kind: KindValue.all
        default: nil
        }
    }

    /// What other programs call the same thing.
    static let otherNames: [String: String] = [
        "sender": "from:", "author": "from:", "by": "from:", "channel": "in:", "group": "in:", "chat": "in:",
        "conversation": "in:", "folder": "in:", "label": "in:", "room": "in:", "dm": "to:", "mention": "mentions:",
        "since": "after:", "until": "before:", "type": "kind:", "contains": "has:", "filename": "file:",
        "attachment": "file:", "name": "file:", "extension": "ext:", "mime": "ext:", "mimetype": "ext:",
        "size": "larger:", "larger_than": "larger:", "smaller_than": "smaller:", "older_than": "older:",
        "newer_than": "newer:", "system": "source:", "path": "source:", "msgid": "id:", "rfc822msgid": "id:",
        "around": "near:", "edited": "is:edited", "tag": "is:", "state": "is:", "flag": "is:",
    ]
}
