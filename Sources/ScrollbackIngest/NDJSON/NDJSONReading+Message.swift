import ScrollbackArchive
import ScrollbackJSON

extension NDJSONReading {
    /// Appends a message and what the line says became of it.
    mutating func message(_ account: AccountKey, into records: inout [Record]) throws(NDJSONRefusal) {
        guard let id = members.string(.id), !id.isEmpty else { throw .missing(.id) }
        guard let conversation = members.string(.conversation), !conversation.isEmpty else {
            throw .missing(.conversation)
        }
        let key = MessageKey(scope: members.string(.scope) ?? conversation, id: id)
        var record = MessageRecord(
            account: account, key: key, conversation: conversation,
            conversationKind: ConversationKind(rawValue: members.string(.conversationKind) ?? "unknown"),
            sender: members.string(.sender), sentAt: nil, kind: .text)
        record.senderName = members.string(.senderName)
        time(&record)
        record.sequence = members.integer(.sequence)
        record.rawKind = members.string(.rawKind)
        record.text = members.string(.text)
        record.title = members.string(.title)
        record.url = members.string(.url)
        if let object = members.object(.place) { record.place = nested(object) { $0.place() } }
        var index = 0
        record.media = list(.media) { inner in
            defer { index += 1 }
            return inner.media(ordinal: index)
        }
        record.mentions = members.strings(.mentions) ?? []
        record.mentionsAll = members.flag(.mentionsAll) ?? false
        record.references = list(.references) { $0.reference(scope: key.scope) }
        record.status = members.string(.status)
        record.clientID = members.string(.clientID)
        record.unreadWeight = members.integer(.unreadWeight)
        record.needsReceipt = members.flag(.needsReceipt)
        record.isPinned = members.flag(.pinned)
        record.editedAt = members.instant(.editedAt)
        record.extras = members.json(.extras)
        record.event = members.string(.event)
        record.perspectives = list(.perspectives) { $0.perspective(account) }
        record.kind = members.string(.kind).map(MessageKind.init) ?? kind(of: record)

        let revisions = list(.revisions) { $0.revision(account, key) }
        let recall = members.object(.recall).flatMap { object in nested(object) { $0.recall(account, key) } }
        let deletion = members.object(.deletion).flatMap { object in
            nested(object) { $0.deletion(account, .message(key)) }
        }
        let reactions = list(.reactions) { $0.reaction(account, key) }
        let receipts = list(.receipts) { $0.receipt(account, .message(key)) }
        record.unnamed = unnamed()

        records.append(.message(record))
        for revision in revisions { records.append(.revision(revision)) }
        if let recall { records.append(.recall(recall)) }
        if let deletion { records.append(.deletion(deletion)) }
        for reaction in reactions { records.append(.reaction(reaction)) }
        for receipt in receipts { records.append(.receipt(receipt)) }
    }

    /// Members nobody took, behind those that an earlier reading left.
    private mutating func unnamed() -> String? {
        let earlier = members.json(.unnamed)
        guard let rest = members.rest else { return earlier }
        guard let earlier, case .object(var all)? = (try? JSONValue.parseWhole(earlier))?.value else {
            return JSONValue.object(rest).serialized()
        }
        all.members += rest.members
        return JSONValue.object(all).serialized()
    }

    private mutating func time(_ record: inout MessageRecord) {
        let zone = context.zone
        let at = members.take(.at) { $0 }
        if let at {
            if let time = NDJSONTime(at, zone: zone) {
                record.sentAt = time.instant
                record.sentAtText = time.text
                record.precision = time.precision
            } else {
                record.sentAtText = at.text ?? at.serialized()
            }
        }
        record.sentAtText = members.string(.atText) ?? record.sentAtText
        record.precision = members.word(.precision) ?? record.precision
    }

    /// The kind of a message whose line does not say it.
    private func kind(of record: MessageRecord) -> MessageKind {
        if let kind = record.media.first?.kind { return MessageKind(rawValue: kind) }
        if record.place != nil { return .location }
        if record.event != nil { return .event }
        return .text
    }

    private mutating func place() -> Place? {
        guard let latitude = members.double(.latitude), let longitude = members.double(.longitude) else { return nil }
        return Place(
            latitude: latitude, longitude: longitude, scale: members.double(.scale), address: members.string(.address))
    }

    private mutating func media(ordinal: Int) -> MediaRecord? {
        var record = MediaRecord(
            ordinal: members.integer(.ordinal).map(Int.init(clamping:)) ?? ordinal,
            variant: members.word(.variant) ?? .original, kind: members.string(.kind),
            state: members.word(.state) ?? .none)
        record.name = members.string(.name)
        record.mime = members.string(.mime)
        record.fileExtension = members.string(.fileExtension)
        record.size = members.integer(.size)
        record.width = members.integer(.width)
        record.height = members.integer(.height)
        record.duration = members.integer(.duration)
        record.md5 = members.string(.md5)
        record.crc32 = members.integer(.crc32)
        record.sourceHash = members.string(.sourceHash)
        record.remoteID = members.string(.remoteID)
        record.url = members.string(.url)
        record.localPath = members.string(.localPath)
        record.content = members.bytes(.content)
        return record
    }

    private mutating func reference(scope: String) -> MessageReference? {
        guard let role: MessageReference.Role = members.word(.role) else { return nil }
        let wording = members.string(.scope) ?? scope
        return MessageReference(
            role: role, key: members.string(.id).map { MessageKey(scope: wording, id: $0) },
            sender: members.string(.sender), quote: members.string(.quote),
            kind: members.string(.kind).map(MessageKind.init))
    }
}
