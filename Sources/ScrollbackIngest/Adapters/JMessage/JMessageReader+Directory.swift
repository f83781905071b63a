import ScrollbackArchive
import ScrollbackJSON

extension JMessageReader {
    /// A person of a list of users or friends; a friend's remark is another name.
    mutating func user(_ fields: JMessageFields) {
        var fields = fields
        _ = person(&fields)
    }

    /// A group of a list of groups.
    mutating func group(_ fields: JMessageFields) {
        var fields = fields
        guard let gid = fields.id("gid") else {
            refuse("missing-id", record.bytes, "a group without gid")
            return
        }
        let app = fields.text("appkey")
        let identity = JMessageIdentity(context: context, application: app)
        var group = ConversationRecord(account: identity.account, id: gid, kind: .group)
        group.title = fields.text("name")
        group.about = fields.text("desc")
        group.avatar = fields.text("avatar")
        group.createdAt = fields.take("ctime") { JMessageTime.asOf($0, zone: zone) }
        group.asOf = fields.take("mtime") { JMessageTime.asOf($0, zone: zone) }
        if let owner = fields.id("owner_username") {
            let id = identity.participant(owner, app: fields.text("owner_appkey"))
            membership(identity, gid, id) { $0.role = "owner" }
        }
        group.extras = fields.restText
        records.append(.conversation(group))
    }

    /// A member of the group that the path or the list's surroundings name.
    mutating func groupMember(_ fields: JMessageFields) {
        var fields = fields
        let gid = fields.id("gid") ?? around("gid") ?? JMessagePath.group(record.path)
        guard let gid else {
            refuse(
                "missing-conversation", record.bytes, "a list of members without a group: name the file after its gid")
            return
        }
        let flag = fields.integer("flag")
        guard let (identity, id) = person(&fields) else { return }
        membership(identity, gid, id) { member in
            member.status = "active"
            member.role = flag.map { [0: "member", 1: "owner", 2: "admin"][$0] ?? String($0) }
        }
    }

    /// A member of the chatroom that the path or the list's surroundings name.
    mutating func chatroomMember(_ fields: JMessageFields) {
        var fields = fields
        let room = fields.id("room_id") ?? around("room_id") ?? JMessagePath.chatroom(record.path)
        guard let room else {
            refuse("missing-conversation", record.bytes, "a list of members without a room: name the file after its id")
            return
        }
        let isSilenced = fields.flag("flag")
        let joined = fields.take("room_ctime") { JMessageTime.asOf($0, zone: zone) }
        guard let (identity, id) = person(&fields) else { return }
        membership(identity, JMessageIdentity.conversation(.chatroom, room), id) { member in
            member.joinedAt = joined
            member.status = isSilenced.map { $0 ? "silenced" : "active" }
        }
    }

    /// Appends what a list says of a person; refuses an entry without a user name.
    private mutating func person(_ fields: inout JMessageFields) -> (JMessageIdentity, String)? {
        guard let user = fields.id("username") else {
            refuse("missing-id", record.bytes, "a person without username")
            return nil
        }
        let app = fields.text("appkey")
        let identity = JMessageIdentity(context: context, application: app)
        var person = ParticipantRecord(account: identity.account, id: identity.participant(user, app: app))
        person.name = fields.text("nickname")
        person.aliases = [fields.text("note_name", "memo_name", "memo_nam")].compactMap { $0 }
        person.avatar = fields.text("avatar")
        person.asOf = fields.take("mtime") { JMessageTime.asOf($0, zone: zone) }
        person.extras = fields.restText
        records.append(.participant(person))
        return (identity, person.id)
    }

    /// Appends a membership.
    mutating func membership(
        _ identity: JMessageIdentity, _ conversation: String, _ participant: String,
        _ change: (inout MembershipRecord) -> Void
    ) {
        var member = MembershipRecord(
            account: identity.account, conversation: conversation, participant: participant)
        change(&member)
        records.append(.membership(member))
    }

    private func around(_ name: String) -> String? {
        record.envelope[name].flatMap(JMessageFields.id)
    }
}
