import ScrollbackArchive

/// Who did what in a group or discussion, in words and as memberships.
struct RongCloudGroupNotice {
    /// What happened: `created`, `added`, `joined`, `removed`, `left`, `renamed`, `dismissed`, `announced` or the source's word.
    var event: String
    /// Who did it.
    var operatorID: String?
    /// That person's name.
    var operatorName: String?
    /// To whom.
    var members: [String] = []
    /// Their names, in the same order.
    var names: [String] = []
    /// The group's new name, or the announcement.
    var title: String?

    init(_ event: String) { self.event = event }

    /// Our word for an operation.
    static func event(of operation: String) -> String {
        let events = [
            "create": "created", "add": "added", "join": "joined", "invite": "added", "kicked": "removed",
            "quit": "left", "rename": "renamed", "dismiss": "dismissed", "bulletin": "announced",
        ]
        let word = operation.lowercased()
        return events[word] ?? (word.isEmpty ? "notice" : word)
    }

    /// Whoever added only themselves joined; who leaves without being named is the operator.
    mutating func settle() {
        if event == "added", let operatorID, members == [operatorID] { event = "joined" }
        if event == "left" || event == "joined", members.isEmpty, let operatorID { members = [operatorID] }
    }

    /// Words for people, made of names where the source gives them.
    var text: String? {
        guard let actor = operatorName ?? operatorID ?? names.first ?? members.first else { return nil }
        let people = members.indices.map { $0 < names.count ? names[$0] : members[$0] }
        let others = people.isEmpty ? names.joined(separator: ", ") : people.joined(separator: ", ")
        switch event {
        case "created": return title.map { "\(actor) created the group \($0)" } ?? "\(actor) created the group"
        case "added", "removed": return others.isEmpty ? nil : "\(actor) \(event) \(others)"
        case "joined", "left":
            return "\(others.isEmpty || members == operatorID.map { [$0] } ? actor : others) \(event)"
        case "renamed": return title.map { "\(actor) renamed the group to \($0)" }
        case "dismissed": return "\(actor) dismissed the group"
        case "announced": return title
        default: return nil
        }
    }

    /// Memberships that began or ended, and the group's new name.
    func records(account: AccountKey, conversation: RongCloudConversation, at: Instant?) -> [Record] {
        var records: [Record] = []
        func add(_ person: String, named name: String? = nil, role: String? = nil, joined: Bool) {
            var record = MembershipRecord(account: account, conversation: conversation.id, participant: person)
            record.nickname = name
            record.role = role
            record.status = joined ? "active" : "inactive"
            if joined { record.joinedAt = at } else { record.leftAt = at }
            records.append(.membership(record))
        }
        if event == "created", let operatorID {
            add(operatorID, named: operatorName, role: "owner", joined: true)
        }
        if ["created", "added", "joined", "removed", "left"].contains(event) {
            for (index, person) in members.enumerated() where event != "created" || person != operatorID {
                let name = index < names.count ? names[index] : nil
                add(person, named: name, joined: event != "removed" && event != "left")
            }
        }
        if event == "created" || event == "renamed", let title {
            var record = ConversationRecord(account: account, id: conversation.id, kind: conversation.type.kind)
            record.title = title
            record.asOf = at
            record.createdAt = event == "created" ? at : nil
            records.append(.conversation(record))
        }
        return records
    }
}
