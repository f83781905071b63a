import ScrollbackArchive
import ScrollbackJSON

/// Reads a message of any form: header, content by object name, a client's view, and what is left over.
struct RongCloudMessageReader {
    private var members: RongCloudMembers
    private let frame: RongCloudFrame
    private let accounts: RongCloudAccounts
    private let header: RongCloudHeader

    init(object: JSONObject, frame: RongCloudFrame, accounts: RongCloudAccounts, zone: Zone) {
        members = RongCloudMembers(object)
        self.frame = frame
        self.accounts = accounts
        header = RongCloudHeader(&members, frame: frame, accounts: accounts, zone: zone)
    }

    /// Appends what the message says, or why it is refused.
    mutating func read(into output: inout RongCloudOutput) {
        if header.conversation?.type.word == "rtc" { return output.append(.skipped("rtc")) }
        if let word = RongCloudObjectName.skipped(header.objectName) { return output.append(.skipped(word)) }
        let content = RongCloudContent(members.value(of: "content"))
        output.repaired(content.repairs, in: "content")
        if RongCloudObjectName.commands.contains(header.objectName) {
            return RongCloudCommand(header: header, content: RongCloudMembers(content.object)).read(into: &output)
        }
        guard let key = key() else { return output.refuse("missing-id") }
        guard header.sender != nil || header.conversation?.type.word == "system" else {
            return output.refuse("missing-sender")
        }
        guard let conversation = header.conversation else { return output.refuse("missing-conversation") }
        if header.isClient, let account = accounts.record { output.append(.account(account)) }
        if let record = conversation.record(in: header.account) { output.append(.conversation(record)) }

        var body = RongCloudBody(header: header, conversation: conversation, key: key, content: content)
        body.read(header.objectName)
        if let originalID = header.originalID {
            for record in body.participants { output.append(record) }
            return output.append(.revision(revision(of: originalID, body.message)))
        }
        let receipts = finish(&body, conversation, content)
        for record in body.participants { output.append(record) }
        output.append(.message(body.message))
        for record in body.others + receipts { output.append(record) }
    }

    private func key() -> MessageKey? {
        if let id = header.id { return MessageKey(id: id) }
        // A client's row without a server id was never sent, or put there by the client itself.
        guard header.isClient, let local = members.value(of: "messageId")?.int64, local > 0 else { return nil }
        return MessageKey(scope: "local:" + accounts.perspective.name, id: String(local))
    }

    private func revision(of id: String, _ message: MessageRecord) -> RevisionRecord {
        RevisionRecord(
            account: header.account, key: MessageKey(id: id), text: message.text, at: header.time.at,
            editor: header.sender)
    }

    /// Adds the client's view, the application's fields and what nobody took; gives the receipts that the row holds.
    private mutating func finish(
        _ body: inout RongCloudBody, _ conversation: RongCloudConversation, _ content: RongCloudContent
    ) -> [Record] {
        var receipts: [Record] = []
        if header.isClient {
            var view = RongCloudClientView(header: header, account: accounts.perspective, frame: frame)
            receipts = view.read(&members, into: &body.message)
        }
        // An application's own content is its fields as they stand; pairs added later stay beside it in `unnamed`.
        if body.verbatim == nil, let expansion = expansion() { body.extras.members.append(expansion) }
        let extras = body.verbatim ?? body.extras
        if !extras.isEmpty { body.message.extras = JSONValue.object(extras).serialized() }
        let isObject = !content.object.isEmpty || members.value(of: "content")?.object != nil
        if isObject || body.isRawUsed || members.value(of: "content") == .string("") {
            members.take("content", leaving: body.leftover.isEmpty ? nil : .object(body.leftover))
        }
        let rest = members.rest
        body.message.unnamed = rest.isEmpty ? nil : JSONValue.object(rest).serialized()
        return receipts
    }

    /// The pairs that people added to a message after it was sent, in any of the spellings.
    private mutating func expansion() -> JSONObject.Member? {
        let pairs = members.members("expansionDic", "extraContent")
        for name in ["expansion", "canIncludeExpansion"] {
            // The flag says no more than the pairs do, unless it is set and there are none.
            guard let flag = members.value(of: name)?.bool else { continue }
            if !flag || pairs != nil { members.drop(name) }
        }
        guard let pairs, !pairs.isEmpty else { return nil }
        return JSONObject.Member(name: "expansion", value: .object(pairs))
    }
}
