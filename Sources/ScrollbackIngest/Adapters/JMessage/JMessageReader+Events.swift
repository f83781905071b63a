import ScrollbackArchive
import ScrollbackJSON

extension JMessageReader {
    /// Events that are about a login and its settings, and say nothing that an archive holds.
    private static let settings: [Int64: String] = [
        1: "login", 2: "login", 5: "friend", 6: "friend", 7: "friend", 38: "blacklist", 39: "shield", 101: "blacklist",
        103: "shield",
    ]

    /// Reads one event of the server.
    mutating func event(_ object: JSONObject) {
        var fields = JMessageFields(object)
        let number = fields.integer("event_type") ?? 0
        switch number {
        case 55: recalls(fields)
        case 201: reads(fields)
        case 37, 102: mutes(fields, JMessageEvent(&fields, number: number, context: context))
        case 40: profile(JMessageEvent(&fields, number: number, context: context))
        case 100: remark(fields, JMessageEvent(&fields, number: number, context: context))
        default:
            if let word = Self.settings[number] {
                records.append(.skipped(word))
            } else {
                let event = JMessageEvent(&fields, number: number, context: context)
                groupEvent(event, unnamed: fields.restText)
            }
        }
    }

    // MARK: - Messages taken back and read

    private mutating func recalls(_ fields: JMessageFields) {
        var fields = fields
        let listed = fields["msgid_list"] ?? fields["msg_ids"]
        let ids = (listed?.array ?? listed.map { [$0] } ?? []).compactMap(JMessageFields.id)
        guard !ids.isEmpty else {
            refuse("missing-id", record.bytes, "a recall without msgid_list")
            return
        }
        let event = JMessageEvent(&fields, number: 55, context: context)
        for id in ids {
            let key = MessageKey(id: id)
            records.append(
                .recall(RecallRecord(account: event.identity.account, key: key, at: event.at, by: event.from?.id)))
        }
    }

    /// Another device of the same login has read these messages.
    private mutating func reads(_ fields: JMessageFields) {
        let ids = ((fields["msgids"] ?? fields["msg_ids"])?.array ?? []).compactMap(JMessageFields.id)
        guard !ids.isEmpty else {
            refuse("missing-id", record.bytes, "a reading without msgids")
            return
        }
        let peer = fields["description"].flatMap(JMessageFields.opened)
        let app = fields["from_appkey"]?.text ?? peer?["appkey"]?.text
        let identity = JMessageIdentity(context: context, application: app)
        account(identity)
        for id in ids {
            var view = Perspective(account: identity.perspective)
            view.isRead = true
            records.append(.perspective(identity.account, MessageKey(id: id), view))
        }
    }

    // MARK: - Settings and people

    /// 31 and 33 mute, 32 and 34 end it; without a target the event only says that something changed.
    private mutating func mutes(_ fields: JMessageFields, _ event: JMessageEvent) {
        var conversations: [(String, ConversationKind)] = []
        for group in fields["to_groups"]?.array ?? [] {
            if let id = JMessageFields.id(group["gid"] ?? group) { conversations.append((id, .group)) }
        }
        if let gid = event.gid { conversations.append((gid, .group)) }
        if let login = event.identity.login {
            conversations += event.people.map { (JMessageIdentity.single(login, $0.id), .single) }
        }
        guard let extra = event.extra, (31...34).contains(extra), !conversations.isEmpty else {
            records.append(.skipped("mute"))
            return
        }
        for (id, kind) in conversations {
            var conversation = ConversationRecord(account: event.identity.account, id: id, kind: kind)
            conversation.isMuted = extra == 31 || extra == 33
            conversation.asOf = event.at
            records.append(.conversation(conversation))
        }
    }

    /// A person changed their profile; the event seldom says how.
    private mutating func profile(_ event: JMessageEvent) {
        let people = event.people.isEmpty ? [event.from].compactMap { $0 } : event.people
        if people.isEmpty { records.append(.skipped("profile")) }
        for person in people {
            let record = ParticipantRecord(
                account: event.identity.account, id: person.id, name: person.nickname, asOf: event.at)
            records.append(.participant(record))
        }
    }

    /// 7 changes a friend's remark; other changes of friendship are no content.
    private mutating func remark(_ fields: JMessageFields, _ event: JMessageEvent) {
        let words =
            fields["description"].flatMap(JMessageFields.opened)
            ?? event.reason.flatMap { JMessageFields.opened(.string($0)) }
        guard event.extra == 7, let memo = words?["memo_name"]?.string, !memo.isEmpty, let friend = event.people.first
        else {
            records.append(.skipped("friend"))
            return
        }
        var person = ParticipantRecord(account: event.identity.account, id: friend.id, name: friend.nickname)
        person.aliases = [memo]
        records.append(.participant(person))
    }

    // MARK: - Groups

    private mutating func groupEvent(_ event: JMessageEvent, unnamed: String?) {
        guard let gid = event.gid else {
            refuse("missing-conversation", record.bytes, "event \(event.number) without a group")
            return
        }
        let account = event.identity.account
        for person in event.people { name(person.id, person.nickname, in: event.identity, asOf: event.at) }
        var group = ConversationRecord(account: account, id: gid, kind: .group)
        group.title = event.groupName
        group.asOf = event.at
        if event.word == "created" { group.createdAt = event.at }
        if group.title != nil || group.createdAt != nil { records.append(.conversation(group)) }
        memberships(event, gid)
        guard let key = event.key else { return }
        var message = MessageRecord(
            account: account, key: key, conversation: gid, conversationKind: .group, sender: event.from?.id,
            sentAt: event.at, kind: .event)
        if event.at == nil { message.sentAtText = record.value?["ctime_ms"]?.text }
        message.rawKind = String(event.number)
        message.sequence = Int64(key.id.dropFirst("event:".count))
        message.text = event.sentence
        message.event = event.word
        message.unnamed = unnamed
        records.append(.message(message))
    }

    private mutating func memberships(_ event: JMessageEvent, _ gid: String) {
        let people = event.people.isEmpty ? [event.from].compactMap { $0 } : event.people
        func change(_ person: JMessageEvent.Person, _ set: (inout MembershipRecord) -> Void) -> Record {
            var member = MembershipRecord(
                account: event.identity.account, conversation: gid, participant: person.id)
            set(&member)
            return .membership(member)
        }
        switch event.word {
        case "created":
            records += people.map { person in
                change(person) { member in
                    member.joinedAt = event.at
                    if person.id == event.from?.id { member.role = "owner" }
                }
            }
        case "joined", "added":
            records += event.people.map { change($0) { $0.joinedAt = event.at } }
        case "left":
            records += people.map { change($0) { $0.leftAt = event.at } }
        case "removed", "dissolved":
            records += event.people.map { change($0) { $0.leftAt = event.at } }
        case "silenced", "unsilenced":
            let status = event.word == "silenced" ? "silenced" : "active"
            records += event.people.map { change($0) { $0.status = status } }
        case "promoted", "demoted":
            let role = event.word == "promoted" ? "admin" : "member"
            records += event.people.map { change($0) { $0.role = role } }
        case "transferred":
            records += event.people.map { change($0) { $0.role = "owner" } }
            if let from = event.from { records.append(change(from) { $0.role = "member" }) }
        default:
            break
        }
        if let owner = event.newOwner { records.append(change(owner) { $0.role = "owner" }) }
    }
}
