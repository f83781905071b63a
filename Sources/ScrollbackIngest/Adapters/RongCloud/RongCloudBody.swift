import ScrollbackArchive
import ScrollbackJSON

/// A message while its content is being read; the contents by family are in extensions.
struct RongCloudBody {
    /// The record's header.
    let header: RongCloudHeader
    /// Where the message lies.
    let conversation: RongCloudConversation
    /// The message so far.
    var message: MessageRecord
    /// The content's members.
    var content: RongCloudMembers
    /// The content where it is text and no JSON.
    let raw: String?
    /// ``raw`` became the message's text.
    var isRawUsed = false
    /// All of an application's own content.
    var verbatim: JSONObject?
    /// Fields of the application in a content of RongCloud's.
    var extras = JSONObject()
    /// People's names.
    var participants: [Record] = []
    /// What else the content says: memberships, a recall.
    var others: [Record] = []

    init(
        header: RongCloudHeader, conversation: RongCloudConversation, key: MessageKey, content: RongCloudContent
    ) {
        self.header = header
        self.conversation = conversation
        self.content = RongCloudMembers(content.object)
        raw = content.raw
        message = MessageRecord(
            account: header.account, key: key, conversation: conversation.id,
            conversationKind: conversation.type.kind, sender: header.sender, sentAt: header.time.at, kind: .unknown)
        message.sentAtText = header.time.text
        message.precision = header.time.precision
    }

    /// Members of the content that nobody took.
    var leftover: JSONObject { content.rest }

    /// Reads the content of an object name with what every content may carry.
    mutating func read(_ name: String) {
        readPeople()
        readKind(name)
        if verbatim == nil, let extra = content.value(of: "extra") {
            content.drop("extra")
            if extra != .string("") { extras.members.append(.init(name: "extra", value: extra)) }
        }
    }

    /// Reads what is particular to an object name.
    mutating func readKind(_ name: String) {
        message.rawKind = name.isEmpty ? nil : name
        switch name {
        case "RC:TxtMsg": readText()
        case "RC:ImgMsg": readImage()
        case "RC:GIFMsg": readAnimation()
        case "RC:HQVCMsg": readRemoteVoice()
        case "RC:VcMsg": readEmbeddedVoice()
        case "RC:FileMsg": readFile()
        case "RC:SightMsg": readVideo()
        case "RC:LBSMsg": readLocation()
        case "RC:ImgTextMsg": readCard()
        case "RC:PSImgTxtMsg", "RC:PSMultiImgTxtMsg": readArticles()
        case "RC:ReferenceMsg": readReply()
        case "RC:CombineMsg", "RC:CombineV2Msg": readForward()
        case "RC:InfoNtf": readNotice()
        case "RC:GrpNtf": readGroupNotice()
        case "RC:DizNtf": readDiscussionNotice()
        case "RC:ContactNtf": readContactNotice()
        case "RC:ProfileNtf": readProfileNotice()
        case "RC:CmdNtf": readCommandNotice()
        case "RC:RcNtf": readRecalled()
        default:
            message.kind = .unknown
            useRaw()
            guard !RongCloudObjectName.isOwn(name) else { return }
            message.kind = .custom
            verbatim = content.object
            for member in content.object { content.drop(member.name) }
        }
    }

    /// Takes content that is no JSON for the message's words.
    mutating func useRaw() {
        guard let raw else { return }
        message.text = raw
        isRawUsed = true
    }

    private mutating func readText() {
        message.kind = .text
        message.text = content.words("content")
        useRaw()
    }

    // MARK: - People

    private mutating func readPeople() {
        readUser()
        guard var info = content.members("mentionedInfo").map(RongCloudMembers.init) else { return }
        let type = info.integer("type")
        message.mentions = info.texts("userIdList", "userIds") ?? []
        message.mentionsAll = type == 1
        content.take("mentionedInfo", leaving: .object(info.rest))
    }

    /// The sender's card: `user{id,name,portrait or icon,extra}`; an absent one may stand as `[]`.
    private mutating func readUser() {
        if content.value(of: "user") == .array([]) { content.drop("user") }
        guard var user = content.members("user").map(RongCloudMembers.init) else { return }
        let id = user.text("id", "userId") ?? header.sender
        let name = user.text("name")
        let alias = user.text("alias")
        let avatar = user.text("portrait", "icon", "portraitUri")
        let extra = user.value(of: "extra")
        user.drop("extra")
        content.take("user", leaving: .object(user.rest))
        if id == header.sender { message.senderName = name }
        guard let id, name != nil || alias != nil || avatar != nil else { return }
        var record = ParticipantRecord(account: header.account, id: id, name: name, asOf: header.time.at)
        record.aliases = alias.map { [$0] } ?? []
        record.avatar = avatar
        if let extra, extra != .string("") {
            record.extras = JSONValue.object(JSONObject([.init(name: "extra", value: extra)])).serialized()
        }
        participants.append(.participant(record))
    }
}
