import ScrollbackJSON

/// What a record is, from its members, the list it stood in and the input's path.
struct JMessageShape {
    /// The forms in which JMessage data leaves the system.
    enum Form {
        case message, web, command, event, sync, unreadList, conversation
        case group, groupMember, chatroomMember, user
        case error, envelope, unknown
    }

    let form: Form
    let confidence: Int

    private init(_ form: Form, _ confidence: Int) {
        self.form = form
        self.confidence = confidence
    }

    init(of object: JSONObject, in record: RawRecord) {
        let value = JSONValue.object(object)
        // Nearly every record is one of these: they are looked for first.
        if value["msgid"] != nil, value["msg_body"] != nil, value["target_type"] != nil {
            self.init(.message, 95)
            return
        }
        self =
            Self.stream(value) ?? Self.message(value) ?? Self.conversation(value, list: record.list)
            ?? Self.directory(value, record) ?? Self.other(value, list: record.list)
    }

    /// Events, messages of the Web SDK, synchronized conversations, receipts and commands.
    private static func stream(_ value: JSONValue) -> JMessageShape? {
        if value["event_type"]?.int64 != nil, value["ctime_ms"] != nil || value["event_id"] != nil {
            return JMessageShape(.event, value["ctime_ms"] != nil && value["event_id"] != nil ? 85 : 60)
        }
        if let content = value["content"].flatMap(JMessageFields.opened),
            ["msg_id", "ctime_ms", "room_id"].contains(where: { value[$0] != nil })
        {
            let isProtocol = content["msg_type"] != nil || content["msg_body"] != nil
            if isProtocol {
                return JMessageShape(.web, value["ctime_ms"] != nil && content["msg_type"] != nil ? 90 : 60)
            }
        }
        if let messages = value["msgs"]?.array {
            let isKnown = messages.isEmpty || messages.contains { $0["content"] != nil }
            return JMessageShape(.sync, isKnown && value["msg_type"] != nil ? 90 : 40)
        }
        if let receipts = value["receipt_msgs"]?.array {
            return JMessageShape(.sync, receipts.contains { $0["unread_count"] != nil } ? 75 : 40)
        }
        if value["unread_msg_count"] != nil, value["from_gid"] != nil || value["from_username"] != nil {
            return JMessageShape(.sync, 75)
        }
        if value["msg_unread_list"]?.object != nil { return JMessageShape(.unreadList, 70) }
        if value["cmd"] != nil, let type = value["type"]?.int64, (3...5).contains(type) {
            return JMessageShape(.command, 60)
        }
        return nil
    }

    /// Messages of reports, callbacks and client exports.
    private static func message(_ value: JSONValue) -> JMessageShape? {
        if value["msg_body"] != nil, value["target_type"] != nil, value["msg_type"] != nil {
            return JMessageShape(.message, 80)
        }
        let members = [
            "msgid", "msg_type", "msg_body", "target_type", "target_id", "from_id", "contentType", "serverMessageId",
        ]
        let count = members.count { value[$0] != nil }
        return count >= 2 ? JMessageShape(.message, count >= 4 ? 60 : 20) : nil
    }

    /// An entry of the list of conversations.
    private static func conversation(_ value: JSONValue, list: String?) -> JMessageShape? {
        guard value["gid"] != nil || value["username"] != nil else { return nil }
        if value["unread_msg_count"] != nil { return JMessageShape(.conversation, 75) }
        return list == "conversations" ? JMessageShape(.conversation, 60) : nil
    }

    /// People, groups and members.
    private static func directory(_ value: JSONValue, _ record: RawRecord) -> JMessageShape? {
        if value["group_info"]?["gid"] != nil { return JMessageShape(.group, 70) }
        if value["user_info"]?["username"] != nil { return JMessageShape(.user, 70) }
        if value["gid"] != nil {
            let names = ["name", "desc", "MaxMemberCount", "group_type"].count { value[$0] != nil }
            let isListed = record.list == "groups" || record.list == "group_list"
            guard isListed || names > 0 else { return nil }
            return JMessageShape(.group, names > 2 ? 80 : 60)
        }
        guard value["username"] != nil else { return nil }
        if value["room_ctime"] != nil { return JMessageShape(.chatroomMember, 80) }
        let names = ["nickname", "signature", "avatar", "gender", "appkey", "mtime", "ctime"].count { value[$0] != nil }
        if record.list == "member_list" { return JMessageShape(.groupMember, 70) }
        if value["note_name"] != nil || record.list == "friend_list" {
            return JMessageShape(.user, names > 1 ? 75 : 60)
        }
        if record.list != "users", value["flag"] != nil || JMessagePath.isGroupMembers(record.path) {
            return JMessageShape(.groupMember, names > 1 ? 70 : 60)
        }
        return JMessageShape(.user, names > 0 ? 60 : 10)
    }

    /// Errors, envelopes and what is nothing we know.
    private static func other(_ value: JSONValue, list: String?) -> JMessageShape {
        if let code = value["error"]?["code"]?.int64 {
            return JMessageShape(.error, (800_000..<900_000).contains(code) ? 50 : 10)
        }
        if list == "messages" { return JMessageShape(.message, 0) }
        let envelope = JMessageAdapter().listNames.union([
            "total", "cursor", "count", "start", "code", "message", "key", "gid", "room_id", "msg_id", "msg_ctime",
        ])
        let upload: Set<String> = ["media_id", "media_crc32", "width", "height", "format", "fsize", "fname", "hash"]
        let names = value.object?.members.map(\.name) ?? []
        let isEmpty = names.allSatisfy(envelope.contains) || (list == nil && names.allSatisfy(upload.contains))
        return JMessageShape(isEmpty ? .envelope : .unknown, 0)
    }
}
