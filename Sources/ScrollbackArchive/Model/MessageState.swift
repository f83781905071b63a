/// Whether a message shows in lists and searches, and if not, why.
public enum MessageState: Int64, Sendable, CaseIterable {
    /// In lists and searches.
    case visible = 0
    /// Written and never sent: out of search by default.
    case draft = 1
    /// Taken back: stays in its place, its words are evidence and hidden.
    case recalled = 2
    /// Deleted at the source: out of lists and searches, found by id.
    case deleted = 3
}
