import ScrollbackArchive
import ScrollbackJSON

/// A message's two layers: the protocol object, and around it what the Web SDK adds.
struct JMessageEnvelope {
    var inner: JMessageFields
    var outer: JMessageFields
    let isWeb: Bool

    /// A message of a report, a callback or a client export.
    init(protocol object: JSONObject) {
        inner = JMessageFields(object)
        outer = JMessageFields(JSONObject())
        isWeb = false
    }

    /// A message of the Web SDK: the protocol object is its `content`.
    init(web object: JSONObject) {
        outer = JMessageFields(object)
        inner = outer.object("content") ?? JMessageFields(JSONObject())
        isWeb = true
    }

    /// The server's id.
    mutating func serverID() -> String? {
        outer.id("msg_id", "msgid")
            ?? inner.id("msgid", "msg_id", "serverMessageId", "server_message_id")
    }

    /// The client's own id.
    mutating func clientID() -> String? {
        inner.id("msgId", "localMsgId", "local_id", "localId") ?? outer.id("msgId", "local_id")
    }

    /// The kind of the conversation, whose codes differ: a word or 1 to 3 in the protocol, 3 to 5 in the Web SDK.
    mutating func conversationKind() -> ConversationKind? {
        let outside = outer.take("msg_type") { Self.webKind($0) }
        if let kind = inner.take("target_type", Self.kind) { return kind }
        if let outside { return outside }
        if outer["room_id"] != nil { return .chatroom }
        if outer["from_gid"].flatMap(JMessageFields.id) != nil { return .group }
        return outer["from_username"] != nil ? .single : nil
    }

    private static func kind(_ value: JSONValue) -> ConversationKind? {
        if case .string(let word) = value, Int64(word) == nil {
            return word.isEmpty ? nil : ConversationKind(rawValue: word)
        }
        return value.int64.flatMap { [1: .single, 2: .group, 3: .chatroom][$0] }
    }

    /// The kind of a Web SDK code.
    static func webKind(_ value: JSONValue) -> ConversationKind? {
        value.int64.flatMap { [3: .single, 4: .group, 5: .chatroom][$0] }
    }

    /// The word for what the message is made of; a client's export may have the number instead.
    mutating func contentWord() -> String? {
        inner.text("msg_type", "contentType", "content_type")
    }

    /// Everything the model did not name, the layers as they were.
    mutating func unnamed() -> String? {
        guard isWeb else { return inner.restText }
        outer.leave(inner.rest, of: "content")
        return outer.restText
    }
}
