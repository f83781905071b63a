import ScrollbackArchive
import ScrollbackJSON

/// Notices about a conversation: stored by every client, never counted as unread.
extension RongCloudBody {
    private mutating func beginNotice(_ event: String) {
        message.kind = .event
        message.event = event
        message.unreadWeight = 0
    }

    mutating func readNotice() {
        beginNotice("notice")
        message.text = content.text("message")
        useRaw()
    }

    mutating func readGroupNotice() {
        let operation = content.text("operation") ?? ""
        var notice = RongCloudGroupNotice(RongCloudGroupNotice.event(of: operation))
        notice.operatorID = content.text("operatorUserId", "operatorId")
        if var data = content.members("data").map(RongCloudMembers.init) {
            notice.operatorName = data.text("operatorNickname")
            notice.members = data.texts("targetUserIds") ?? []
            notice.names = data.texts("targetUserDisplayNames") ?? []
            notice.title = data.text("targetGroupName")
            if notice.event == "announced" { notice.title = data.text("bulletin", "content") ?? notice.title }
            content.take("data", leaving: .object(data.rest))
        }
        finishGroupNotice(&notice)
    }

    /// A discussion's notice: its types are 1 invited, 2 left, 3 renamed, 4 removed; the people stand in `extension`.
    mutating func readDiscussionNotice() {
        let events: [Int64: String] = [1: "added", 2: "left", 3: "renamed", 4: "removed"]
        let event = content.take(["type"]) { $0.int64.flatMap { events[$0] } }
        let operation = content.text("operation") ?? ""
        // Old web clients write the operator's id as `operation`.
        var notice = RongCloudGroupNotice(event ?? RongCloudGroupNotice.event(of: operation))
        notice.operatorID = content.text("operator", "operatorId", "operatorUserId")
        if event != nil, notice.operatorID == nil, !operation.isEmpty { notice.operatorID = operation }
        let subject = content.text("extension")
        if notice.event == "renamed" {
            notice.title = subject
        } else if notice.event == "added" || notice.event == "removed" {
            notice.members = subject?.split(separator: ",").map { RongCloudFrame.trimmed(String($0)) } ?? []
        }
        finishGroupNotice(&notice)
    }

    private mutating func finishGroupNotice(_ notice: inout RongCloudGroupNotice) {
        notice.settle()
        beginNotice(notice.event)
        message.text = content.text("message") ?? notice.text
        if let id = notice.operatorID, let name = notice.operatorName {
            participants.append(
                .participant(ParticipantRecord(account: header.account, id: id, name: name, asOf: header.time.at)))
        }
        // A notice that an application sends into a private conversation names no members of it.
        guard conversation.type.word != "single" else { return }
        others += notice.records(account: header.account, conversation: conversation, at: header.time.at)
    }

    mutating func readContactNotice() {
        let events = [
            "Request": "contact-requested", "AcceptResponse": "contact-accepted", "RejectResponse": "contact-rejected",
        ]
        let operation = content.text("operation")
        beginNotice(operation.map { events[$0] ?? $0.lowercased() } ?? "contact")
        message.text = content.text("message")
    }

    mutating func readProfileNotice() {
        beginNotice(content.text("operation")?.lowercased() ?? "profile")
        message.text = content.text("message")
        if let data = content.value(of: "data") { keep("data", data) }
    }

    /// A stored command of the application; one server SDK writes its name as `operation`.
    mutating func readCommandNotice() {
        beginNotice("command")
        message.text = content.text("name", "operation")
        if let data = content.value(of: "data") { keep("data", data) }
    }

    private mutating func keep(_ name: String, _ value: JSONValue) {
        content.drop(name)
        if value != .string("") { extras.members.append(.init(name: name, value: value)) }
    }

    /// What a recalled message became on a client: who took it back, when, and perhaps what it had said.
    mutating func readRecalled() {
        var recall = RecallRecord(account: header.account, key: message.key)
        recall.at =
            RongCloudTime.instant(content.integer("recallTime"))
            ?? RongCloudTime.instant(
                content.integer("recallActionTime"))
        recall.by = content.text("operatorId") ?? header.sender
        recall.isByAdministrator = content.flag("admin", "isAdmin")
        let isDeleted = content.flag("delete", "isDelete") ?? false
        let name = content.text("originalObjectName")
        let words = content.text("recallContent")

        if name != "RC:RcNtf", let value = content.value(of: "originalMessageContent"), value != .string("") {
            var original = RongCloudBody(
                header: header, conversation: conversation, key: message.key, content: RongCloudContent(value))
            original.read(name ?? "")
            let notice = content
            let people = participants
            let senderName = message.senderName
            self.adopt(original, notice: notice)
            participants = people + participants
            message.senderName = message.senderName ?? senderName
        } else {
            content.drop("originalMessageContent")
            if let name, name != "RC:RcNtf" {
                var empty = RongCloudBody(
                    header: header, conversation: conversation, key: message.key, content: RongCloudContent(nil))
                empty.readKind(name)
                message.kind = empty.message.kind
                message.rawKind = name
            }
        }
        if message.text == nil { message.text = words }
        others.append(.recall(recall))
        guard isDeleted else { return }
        others.append(
            .deletion(
                DeletionRecord(account: header.account, target: .message(message.key), at: recall.at, by: recall.by)))
    }

    /// Takes over what the original content said; what it leaves stays inside the notice.
    private mutating func adopt(_ original: RongCloudBody, notice: RongCloudMembers) {
        message = original.message
        verbatim = original.verbatim
        extras.members += original.extras.members
        participants = original.participants
        others += original.others
        content = notice
        content.take("originalMessageContent", leaving: .object(original.leftover))
    }
}
