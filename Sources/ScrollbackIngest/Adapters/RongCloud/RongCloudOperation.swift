import ScrollbackArchive
import ScrollbackJSON

/// A callback of `/message/operation`: a recall, a deletion of listed messages, or of everything up to a time.
struct RongCloudOperation {
    private var members: RongCloudMembers
    private let account: AccountKey

    init(object: JSONObject, account: AccountKey) {
        members = RongCloudMembers(object)
        self.account = account
    }

    /// Appends what was recalled or deleted.
    func read(into output: inout RongCloudOutput) {
        var reader = self
        reader.read(&output)
    }

    private mutating func read(_ output: inout RongCloudOutput) {
        let by = members.text("fromUserId")
        let at = RongCloudTime.instant(members.integer("optTime"))
        switch members.integer("eventType") {
        case 1:
            var info = RongCloudMembers(members.members("recallMsgInfo") ?? JSONObject())
            let isByAdministrator = info.flag("isAdmin")
            let isDeletion = info.flag("isDelete") ?? false
            let note = info.text("extra")
            for id in ids(&output) {
                RongCloudRecall(
                    account: account, id: id, at: at, by: by, isByAdministrator: isByAdministrator,
                    isDeletion: isDeletion, note: note
                ).append(to: &output)
            }
        case 2:
            var info = RongCloudMembers(members.members("deleteMsgInfo") ?? JSONObject())
            if info.integer("deleteType") == 2 {
                deleteConversation(upTo: RongCloudTime.instant(info.integer("msgTimestamp")), at: at, by: by, &output)
                return
            }
            for id in ids(&output) {
                output.append(
                    .deletion(
                        DeletionRecord(account: account, target: .message(MessageKey(id: id)), at: at, by: by)))
            }
        default: output.refuse("unknown-event", "eventType")
        }
    }

    /// The ids of `originalMsgInfo`, one object or a list of them; without one the record is refused.
    private mutating func ids(_ output: inout RongCloudOutput) -> [String] {
        let value = members.value(of: "originalMsgInfo")?.nested
        let found = (value?.array ?? value.map { [$0] } ?? []).compactMap { item -> String? in
            guard var info = item.object.map(RongCloudMembers.init) else { return nil }
            return info.text("messageId", "msgUID", "messageUID", "messageUId")
        }
        if found.isEmpty { output.refuse("missing-id", "originalMsgInfo.messageId") }
        return found
    }

    private mutating func deleteConversation(
        upTo: Instant?, at: Instant?, by: String?, _ output: inout RongCloudOutput
    ) {
        var info = RongCloudMembers(members.members("conversationInfo") ?? JSONObject())
        let type = info.take(["conversationType"]) { RongCloudConversationType($0) } ?? .single
        guard let target = info.text("targetId") else { return output.refuse("missing-conversation") }
        guard type.word != "single" || by != nil else { return output.refuse("missing-sender") }
        guard let upTo else { return output.refuse("missing-time", "deleteMsgInfo.msgTimestamp") }
        let conversation = RongCloudConversation(type, target: target, peer: by, channel: info.text("busChannel"))
        output.append(
            .deletion(
                DeletionRecord(account: account, target: .conversation(conversation.id, upTo: upTo), at: at, by: by)))
    }
}
