import ScrollbackArchive
import ScrollbackJSON

extension JMessageReader {
    /// A message of the Web SDK: one that came live, or one cut out of a synchronized conversation.
    mutating func webMessage(_ object: JSONObject) {
        if record.list == "msgs" {
            offline(object, within: record.envelope, bytes: record.bytes)
        } else {
            message(JMessageEnvelope(web: object), bytes: record.bytes, delivery: .online)
        }
    }

    /// A message that waited for a login; what it does not say of its conversation the object around it does.
    private mutating func offline(_ object: JSONObject, within conversation: JSONObject, bytes: [UInt8]) {
        var source = object
        for name in ["msg_type", "from_gid", "from_username", "from_appkey"] where source[name] == nil {
            source[name] = conversation[name]
        }
        message(JMessageEnvelope(web: source), bytes: bytes, delivery: .offline)
    }

    /// A conversation with the messages and receipts that waited for a login, or receipts alone.
    mutating func sync(_ object: JSONObject) {
        var fields = JMessageFields(object)
        let messages = fields.take("msgs", \.array) ?? []
        let receipts = fields.take("receipt_msgs", \.array) ?? []
        let before = records.count
        for value in messages {
            guard let message = value.object else { continue }
            offline(message, within: object, bytes: Array(value.serialized().utf8))
        }
        let written = records[before...].lazy.compactMap { record -> MessageRecord? in
            if case .message(let message) = record { message } else { nil }
        }
        // Receipts name no application: what the messages beside them say holds for them too.
        let said = (fields["from_appkey"] ?? fields["appkey"])?.text.flatMap { $0.isEmpty ? nil : $0 }
        let identity = JMessageIdentity(context: context, application: said ?? written.first?.account.name)
        var latest = written.compactMap(\.sentAt).max()
        let conversation = written.first?.conversation
        for value in receipts {
            let bytes = Array(value.serialized().utf8)
            guard let id = value["msg_id"].flatMap(JMessageFields.id) else {
                refuse("missing-id", bytes, "a receipt without msg_id")
                continue
            }
            guard let count = value["unread_count"]?.int64 else {
                refuse("missing-count", bytes, "a receipt without unread_count")
                continue
            }
            let at = value["mtime"].flatMap { JMessageTime.asOf($0, zone: zone) }
            if let at { latest = max(latest ?? at, at) }
            receipt(identity.account, MessageKey(id: id), count: count, at: at)
        }
        guard let unread = fields.integer("unread_msg_count") else { return }
        let kind = fields["msg_type"].flatMap(JMessageEnvelope.webKind)
        guard let id = listed(fields, kind, in: identity) ?? conversation else { return }
        var record = ConversationRecord(account: identity.account, id: id, kind: kind)
        record.unread = unread
        record.asOf = latest
        records.append(.conversation(record))
    }

    /// The id of a conversation that a list names by its group or its peer; nil where the login is not known.
    private func listed(_ fields: JMessageFields, _ kind: ConversationKind?, in identity: JMessageIdentity) -> String? {
        if let gid = (fields["from_gid"] ?? fields["gid"]).flatMap(JMessageFields.id), kind != .single { return gid }
        let user = (fields["from_username"] ?? fields["username"]).flatMap(JMessageFields.id)
        guard let user, let login = identity.login else { return nil }
        let app = (fields["from_appkey"] ?? fields["appkey"])?.text
        return JMessageIdentity.single(login, identity.participant(user, app: app))
    }

    /// An entry of a login's list of conversations.
    mutating func conversation(_ object: JSONObject) {
        var fields = JMessageFields(object)
        let kind = fields["type"].flatMap(JMessageEnvelope.webKind) ?? (fields["gid"] == nil ? .single : .group)
        let identity = JMessageIdentity(context: context, application: fields["appkey"]?.text)
        account(identity)
        let asOf = fields.take("mtime") { JMessageTime.asOf($0, zone: zone) }
        let avatar = fields.text("avatar")
        if kind == .single, let user = fields["username"].flatMap(JMessageFields.id) {
            let id = identity.participant(user, app: fields["appkey"]?.text)
            var person = ParticipantRecord(account: identity.account, id: id, asOf: asOf)
            person.name = fields["nickname"]?.string.flatMap { $0.isEmpty ? nil : $0 }
            person.avatar = avatar
            records.append(.participant(person))
        }
        guard let id = listed(fields, kind, in: identity) else {
            refuse("missing-conversation", record.bytes, "only the peer is named: give the account as login@appkey")
            return
        }
        var record = ConversationRecord(account: identity.account, id: id, kind: kind)
        record.rawKind = fields.text("type")
        record.avatar = avatar
        record.unread = fields.integer("unread_msg_count")
        record.asOf = asOf
        if kind != .single { record.title = fields.text("name") }
        for name in ["gid", "username", "appkey", "nickname", "name"] { _ = fields.take(name) { $0 } }
        if let extras = fields.object("extras"), !extras.rest.isEmpty { record.extras = extras.restText }
        records.append(.conversation(record))
    }

    /// Who has and who has not read a message.
    mutating func unreadList(_ object: JSONObject) {
        let value = JSONValue.object(object)
        guard let key = value["msg_id"].flatMap(JMessageFields.id).map({ MessageKey(id: $0) }) else {
            refuse("missing-id", record.bytes, "lists of readers without msg_id")
            return
        }
        let lists = [("read_list", "read"), ("unread_list", "unread")]
        let people = lists.flatMap { list, kind in
            (value["msg_unread_list"]?[list]?.array ?? []).map { (person: $0, kind: kind) }
        }
        let app = people.lazy.compactMap { $0.person["appkey"]?.text }.first
        let identity = JMessageIdentity(context: context, application: app)
        for (person, kind) in people {
            guard let user = person["username"].flatMap(JMessageFields.id) else { continue }
            let id = identity.participant(user, app: person["appkey"]?.text)
            name(id, person["nickname"]?.string, in: identity, asOf: nil)
            let target = ReceiptRecord.Target.message(key)
            records.append(
                .receipt(ReceiptRecord(account: identity.account, target: target, participant: id, kind: kind)))
        }
    }
}
