import ScrollbackArchive
import ScrollbackJSON

/// A row of a client's conversation list: settings and the unread number.
struct RongCloudConversationRow {
    private let object: JSONObject
    private let accounts: RongCloudAccounts

    init(object: JSONObject, accounts: RongCloudAccounts) {
        self.object = object
        self.accounts = accounts
    }

    /// Appends the conversation.
    func read(into output: inout RongCloudOutput) {
        var members = RongCloudMembers(object)
        let type = members.take(["conversationType"]) { RongCloudConversationType($0) } ?? .single
        guard let target = members.text("targetId") else { return output.refuse("missing-conversation") }
        let channel = type.word == "ultragroup" ? members.text("channelId", "busChannel") : nil
        let conversation = RongCloudConversation(type, target: target, peer: accounts.login, channel: channel)
        if let account = accounts.record { output.append(.account(account)) }

        var record = ConversationRecord(account: accounts.application, id: conversation.id, kind: type.kind)
        record.rawKind = type.raw
        record.parent = conversation.parent
        record.title = members.text("conversationTitle")
        record.avatar = members.text("portraitUrl")
        // 0 is "do not disturb", 1 is "notify".
        record.isMuted = members.take(["blockStatus", "notificationStatus"]) { value -> Bool? in
            switch value.int64 {
            case 0: true
            case 1: false
            default: nil
            }
        }
        record.isPinned = members.flag("isTop")
        record.unread = members.integer("unreadMessageCount")
        record.draft = members.text("draft")
        let times = [members.integer("sentTime"), members.integer("receivedTime"), members.integer("operationTime")]
        record.asOf = times.compactMap(RongCloudTime.instant).max()
        // The last message comes as a record of its own; a copy here would outlive its erasure.
        members.drop(
            "content", "objectName", "senderUserId", "senderUserName", "latestMessageId", "latestMessageUId",
            "latestMessage", "sentStatus", "receivedStatus", "channelId", "busChannel")
        let rest = members.rest.members.filter { !$0.value.isNull && $0.value != .string("") }
        if !rest.isEmpty { record.extras = JSONValue.object(JSONObject(rest)).serialized() }
        output.append(.conversation(record))
    }
}
