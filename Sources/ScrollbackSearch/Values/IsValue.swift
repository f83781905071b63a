import ScrollbackArchive

/// What `is:` takes.
enum IsValue: String, CaseIterable {
    case recalled, edited, deleted, draft, sent, received, read, unread, pinned, reply, forwarded, event

    var condition: Condition {
        switch self {
        case .recalled: .state(.recalled)
        case .deleted: .state(.deleted)
        case .draft: .state(.draft)
        case .edited: .flag(.edited)
        case .sent: .flag(.sent)
        case .received: .flag(.received)
        case .read: .flag(.read)
        case .unread: .flag(.unread)
        case .pinned: .flag(.pinned)
        case .reply: .trait(.reply)
        case .forwarded: .trait(.forwarded)
        case .event: .trait(.event)
        }
    }
}
