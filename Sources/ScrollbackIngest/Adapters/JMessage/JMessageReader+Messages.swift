import ScrollbackArchive
import ScrollbackJSON

extension JMessageReader {
    /// Words for a message that the service passes through and no client keeps.
    private static let commands: Set<String> = ["cmd", "command", "trans_command", "transCommand", "transparent"]

    /// Reads one message; `delivery` says how it reached the login that saw it.
    mutating func message(_ source: JMessageEnvelope, bytes: [UInt8], delivery: Perspective.Delivery? = nil) {
        var source = source
        let word = source.contentWord()
        if let word, Self.commands.contains(word) {
            records.append(.skipped("command"))
            return
        }
        let server = source.serverID()
        let client = source.clientID()
        guard let key = server.map({ MessageKey(id: $0) }) ?? client.map({ MessageKey(scope: "client", id: $0) }) else {
            refuse("missing-id", bytes, "a message without msgid")
            return
        }
        guard let kind = source.conversationKind() else {
            refuse("missing-conversation", bytes, "a message without target_type")
            return
        }
        let parties = JMessageParties(&source, kind: kind, context: context)
        let body = JMessageBody(word: word, body: source.inner["msg_body"])
        let isNotice = body.kind == .event || body.kind == .tip || body.isRecalled
        if parties.sender == nil, kind == .single || !isNotice {
            refuse("missing-sender", bytes, "a message without from_id")
            return
        }
        guard let conversation = parties.conversation else {
            refuse("missing-conversation", bytes, "a message without target_id")
            return
        }
        var message = MessageRecord(
            account: parties.identity.account, key: key, conversation: conversation, conversationKind: kind,
            sender: parties.sender, sentAt: nil, kind: body.kind)
        message.rawKind = body.isRecalled ? nil : word
        message.sequence = server.flatMap { Int64($0) }
        message.clientID = client.flatMap { $0 == server ? nil : $0 }
        let time = JMessageTime(message: &source.inner, around: &source.outer, zone: zone)
        (message.sentAt, message.precision, message.sentAtText) = (time.instant, time.precision, time.text)
        body.fill(&message)
        source.inner = body.taken(from: source.inner)
        names(&message, &source, parties)
        settings(&message, &source, parties, delivery)
        let count = source.inner.integer("unreadCount", "unread_count")
        message.unnamed = source.unnamed()
        records.append(.message(message))
        if let count { receipt(message.account, key, count: count, at: nil) }
        if body.isRecalled {
            var recall = RecallRecord(account: message.account, key: key, by: message.sender)
            recall.note = body.note
            records.append(.recall(recall))
        }
    }

    /// The names shown then: the sender's, and the group's or the peer's.
    private mutating func names(
        _ message: inout MessageRecord, _ source: inout JMessageEnvelope, _ parties: JMessageParties
    ) {
        if let sender = parties.sender {
            message.senderName = source.inner.text("from_name")
            name(sender, message.senderName, in: parties.identity, asOf: message.sentAt)
        }
        if parties.kind == .group {
            guard let title = source.inner.text("target_name") else { return }
            var group = ConversationRecord(account: message.account, id: message.conversation, kind: .group)
            group.title = title
            group.asOf = message.sentAt
            records.append(.conversation(group))
        } else if let peer = parties.peer {
            name(peer, source.inner["target_name"]?.string, in: parties.identity, asOf: message.sentAt)
        }
    }

    /// Status, receipts asked for, mentions, and how the login saw the message.
    private mutating func settings(
        _ message: inout MessageRecord, _ source: inout JMessageEnvelope, _ parties: JMessageParties,
        _ delivery: Perspective.Delivery?
    ) {
        if let status = source.inner.take("status", JMessageStatus.init) {
            message.status = status.word
            if status.isDownloadFailed, !message.media.isEmpty { message.media[0].state = .failed }
        }
        message.needsReceipt =
            source.outer.flag("need_receipt") ?? source.inner.flag("need_receipt", "needReadReceipt")
        message.unreadWeight = source.inner.integer("messageCount", "message_count")
        if let people = source.inner.take("at_list", \.array) ?? source.outer.take("at_list", \.array) {
            message.mentionsAll = people.isEmpty
            message.mentions = people.compactMap { person in
                guard let user = JMessageFields.id(person["username"] ?? person) else { return nil }
                return parties.identity.participant(user, app: person["appkey"]?.text)
            }
        }
        var view = Perspective(account: parties.identity.perspective)
        view.delivery = delivery
        if let isReceived = source.inner.flag("isReceived", "is_received") {
            view.direction = isReceived ? .received : .sent
        } else if source.isWeb, let login = parties.identity.login {
            view.direction = message.sender == login ? .sent : .received
        }
        view.isRead = source.inner.flag("isHaveRead", "haveRead", "have_read")
        if view != Perspective(account: view.account) {
            account(parties.identity)
            message.perspectives = [view]
        }
    }

    /// A count of those who have not read a message yet.
    mutating func receipt(_ account: AccountKey, _ key: MessageKey, count: Int64, at: Instant?) {
        records.append(
            .receipt(
                ReceiptRecord(account: account, target: .message(key), participant: nil, at: at, unreadCount: count)))
    }
}
