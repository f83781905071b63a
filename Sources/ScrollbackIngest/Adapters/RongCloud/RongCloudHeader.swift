import ScrollbackArchive
import ScrollbackJSON

/// What every form of a message says around its content, in all the spellings.
struct RongCloudHeader {
    /// The account whose ids these are.
    let account: AccountKey
    /// The object name; empty where the record has none.
    let objectName: String
    /// The message's id.
    let id: String?
    /// The id of the message that this one is a new wording of.
    let originalID: String?
    /// Who sent it.
    private(set) var sender: String?
    /// Where it lies; nil when the record names no target.
    let conversation: RongCloudConversation?
    /// The user, group or room it was sent to; in a client's private row the other user.
    let target: String?
    /// When it was sent.
    let time: RongCloudTime
    /// A client wrote the record: it has a login's view.
    let isClient: Bool
    /// Which way it went for that login.
    let direction: Perspective.Direction?

    /// Takes the header's members; `accounts.login` counts in a client's record only.
    init(_ members: inout RongCloudMembers, frame: RongCloudFrame, accounts: RongCloudAccounts, zone: Zone) {
        isClient = ["messageDirection", "direction", "senderUserId"].contains { members.has($0) }
        account = Self.account(&members, accounts)
        objectName = members.text("classname", "objectName") ?? ""
        id = members.text("msgUID", "messageUID", "messageUId", "messageUid")
        originalID = members.text("originalMsgUID")
        sender = members.text("fromUserId", "senderUserId")
        time = RongCloudTime(&members, prefix: frame.prefix, zone: zone)

        let group = members.value(of: "GroupId")?.text
        var type = members.take(["targetType", "conversationType", "channelType"]) { RongCloudConversationType($0) }
        if type == nil, let group, !group.isEmpty { type = .group }
        let hasChannel = members.value(of: "busChannel")?.text.map { !$0.isEmpty } ?? false
        let found = type ?? frame.conversationType ?? (hasChannel ? .ultragroup : .single)

        let target = members.text("targetId", "toUserId") ?? (found.word == "group" ? group : nil)
        if group == "" || group == target { members.drop("GroupId") }
        self.target = target
        var channel: String?
        if found.word == "ultragroup" { channel = members.text("busChannel", "channelId") }
        for name in ["busChannel", "channelId"] where members.value(of: name) == .string("") { members.drop(name) }

        direction = isClient ? Self.direction(&members, sender: sender, login: accounts.login) : nil
        if isClient, sender == nil {
            sender = direction == .sent ? accounts.login : found.word == "single" ? target : nil
        }
        let peer = isClient ? accounts.login : sender
        conversation = target.map { RongCloudConversation(found, target: $0, peer: peer, channel: channel) }
    }

    /// The account a person named, else the one the record names; a record's other name stays in the record.
    private static func account(_ members: inout RongCloudMembers, _ accounts: RongCloudAccounts) -> AccountKey {
        for name in ["appId", "appKey"] {
            guard let app = members.value(of: name)?.text, !app.isEmpty else { continue }
            guard accounts.isNamed else {
                members.drop(name)
                return AccountKey(system: accounts.application.system, name: app)
            }
            if app == accounts.application.name { members.drop(name) }
        }
        return accounts.application
    }

    private static func direction(
        _ members: inout RongCloudMembers, sender: String?, login: String?
    ) -> Perspective.Direction? {
        let stated = members.take(["messageDirection", "direction"]) { value -> Perspective.Direction? in
            switch value.text?.lowercased() {
            case "1", "send", "sent": .sent
            case "2", "receive", "received": .received
            default: nil
            }
        }
        guard stated == nil, let sender, let login else { return stated }
        return sender == login ? .sent : .received
    }
}
