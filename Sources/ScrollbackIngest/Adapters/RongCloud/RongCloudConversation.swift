import ScrollbackArchive

/// A conversation by our rule for its id.
///
/// A private one is the pair of both user ids in byte order, `a|b`, because an application's feed has no "me"; a group is
/// its bare id; the other types carry their word in front, so that ids of different types never meet.
struct RongCloudConversation {
    /// The id in the account.
    let id: String
    /// Its type.
    let type: RongCloudConversationType
    /// The id it lies in: a channel's ultra group.
    let parent: String?

    /// The conversation of a target; `peer` is the other user of a private one, nil when nobody knows.
    init(_ type: RongCloudConversationType, target: String, peer: String?, channel: String? = nil) {
        self.type = type
        var parent: String?
        switch type.word {
        case "single": id = peer.map { Self.pair($0, target) } ?? target
        case "group": id = target
        case "ultragroup":
            let whole = "ultragroup:" + target
            id = channel.map { whole + "/" + $0 } ?? whole
            parent = channel == nil ? nil : whole
        default: id = type.word + ":" + target
        }
        self.parent = parent
    }

    /// Two user ids, the smaller one by its UTF-8 bytes first.
    static func pair(_ one: String, _ other: String) -> String {
        one.utf8.lexicographicallyPrecedes(other.utf8) ? one + "|" + other : other + "|" + one
    }

    /// What the message's kind and id do not already say; nil for the common types.
    func record(in account: AccountKey) -> ConversationRecord? {
        guard !type.isCommon, type.raw != nil || parent != nil else { return nil }
        var record = ConversationRecord(account: account, id: id, kind: type.kind)
        record.rawKind = type.raw
        record.parent = parent
        return record
    }
}
