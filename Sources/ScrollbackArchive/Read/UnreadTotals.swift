/// How many messages are unread in all conversations together.
public struct UnreadTotals: Sendable, Equatable {
    /// In every conversation, muted ones too.
    public var all: Int64 = 0
    /// In the conversations that are not muted: the number that clients show.
    public var unmuted: Int64 = 0

    /// Totals.
    public init(all: Int64 = 0, unmuted: Int64 = 0) {
        self.all = all
        self.unmuted = unmuted
    }
}
