import ScrollbackArchive
import ScrollbackJSON

/// A server's event: who did what to whom, in which group.
struct JMessageEvent {
    /// A person an event names.
    struct Person {
        var id: String
        var nickname: String?

        /// The name for people: the nickname, else the user name.
        var shown: String { nickname ?? id }
    }

    let number: Int64
    let key: MessageKey?
    let at: Instant?
    let identity: JMessageIdentity
    /// Who did it; nil where the server says nobody.
    let from: Person?
    /// To whom it was done.
    let people: [Person]
    /// The group's id.
    let gid: String?
    let groupName: String?
    let extra: Int64?
    /// The owner after an owner left.
    let newOwner: Person?
    /// Words that a person wrote: why they ask, why they refuse.
    let reason: String?
    /// A person asked for themselves.
    let isBySelf: Bool

    /// What a number means, in the model's words.
    static let words: [Int64: String] = [
        8: "created", 9: "left", 10: "added", 11: "removed", 12: "changed", 56: "asked", 57: "refused", 58: "refused",
        65: "silenced", 80: "promoted", 82: "transferred",
    ]

    init(_ fields: inout JMessageFields, number: Int64, context: AdapterContext) {
        self.number = number
        key = fields.id("event_id").map { MessageKey(id: "event:" + $0) }
        at = fields.take("ctime_ms", JMessageTime.milliseconds)
        let app = fields.text("from_appkey")
        let identity = JMessageIdentity(context: context, application: app)
        self.identity = identity
        from = fields.id("from_username").map { Person(id: identity.participant($0, app: app)) }
        func person(_ value: JSONValue) -> Person? {
            guard let user = JMessageFields.id(value["username"] ?? value) else { return nil }
            let nickname = value["nickname"]?.string.flatMap { $0.isEmpty ? nil : $0 }
            return Person(id: identity.participant(user, app: value["appkey"]?.text), nickname: nickname)
        }
        people = (fields.take("to_usernames", \.array) ?? []).compactMap(person)
        gid = fields.id("gid", "from_gid")
        groupName = fields.text("group_name")
        extra = fields.integer("extra")
        newOwner = fields.take("new_owner") { person($0) }
        reason = fields.take("description", \.string).flatMap { $0.isEmpty ? nil : $0 }
        isBySelf = fields.flag("by_self") ?? false
    }

    /// What happened, in the model's words.
    var word: String {
        switch (number, extra) {
        case (9, 69): "dissolved"
        case (10, _) where people.count == 1 && people.first?.id == from?.id: "joined"
        case (65, 2): "unsilenced"
        case (80, 2): "demoted"
        default: Self.words[number] ?? "event-\(number)"
        }
    }

    /// What happened, in English words for people.
    var sentence: String {
        let who = from?.shown ?? "Somebody"
        let whom = Self.list(people.map(\.shown))
        let sentence =
            switch word {
            case "created": "\(who) created the group" + (groupName.map { " “\($0)”" } ?? "")
            case "dissolved": "The owner dissolved the group"
            case "left": "\(people.isEmpty ? who : whom) left the group"
            case "joined": "\(whom) joined the group"
            case "added": "\(who) added \(whom) to the group"
            case "removed": "\(who) removed \(whom) from the group"
            case "changed": "\(who) changed the group's profile"
            case "asked": isBySelf || people.isEmpty ? "\(who) asked to join the group" : "\(who) asked to add \(whom)"
            case "refused": "\(who) refused to let \(whom) join the group"
            case "silenced": "\(who) silenced \(whom)"
            case "unsilenced": "\(who) let \(whom) speak again"
            case "promoted": "\(who) made \(whom) an administrator"
            case "demoted": "\(who) took the administrator's role from \(whom)"
            case "transferred": "\(who) passed the group to \(whom)"
            default: "\(who) caused event \(number)"
            }
        let owner = newOwner.map { "; \($0.shown) is the new owner" } ?? ""
        return sentence + owner + (reason.map { ": " + $0 } ?? "")
    }

    private static func list(_ names: [String]) -> String {
        guard let last = names.last else { return "somebody" }
        return names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " and " + last
    }
}
