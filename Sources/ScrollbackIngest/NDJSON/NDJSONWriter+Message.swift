public import ScrollbackArchive
import ScrollbackJSON

extension NDJSONWriter {
    /// Writes a message as it stands in an archive with all that became of it: its revisions, recall, deletion,
    /// reactions and receipts stand inside.
    ///
    /// A current wording that somebody else than the sender made stands among the revisions once more, with its editor.
    public mutating func write(_ message: StoredMessage) {
        begin(message.record)
        var revisions = message.revisions
        if let editor = message.editor {
            let record = message.record
            revisions.append(
                RevisionRecord(
                    account: record.account, key: record.key, text: record.text, at: record.editedAt, editor: editor))
        }
        objects(.revisions, revisions) { $0.members($1) }
        if let recall = message.recall { nested(.recall) { $0.members(recall) } }
        if let deletion = message.deletion {
            nested(.deletion) { $0.members(deletion) }
        }
        objects(.reactions, message.reactions) { $0.members($1) }
        objects(.receipts, message.receipts) { $0.members($1) }
        end(message.record)
    }

    /// Writes a message as a record has it.
    mutating func write(_ message: MessageRecord) {
        begin(message)
        end(message)
    }

    private mutating func end(_ message: MessageRecord) {
        end(isOdd: message.isOdd)
    }

    private mutating func begin(_ message: MessageRecord) {
        begin(.message, message.account)
        member(.id, message.key.id)
        if message.key.scope != message.conversation { member(.scope, message.key.scope) }
        member(.conversation, message.conversation)
        member(.conversationKind, message.conversationKind.rawValue)
        member(.sender, message.sender)
        member(.senderName, message.senderName)
        member(.at, message.sentAt)
        member(.atText, message.sentAtText)
        member(.precision, message.precision?.rawValue)
        member(.sequence, message.sequence)
        member(.kind, message.kind.rawValue)
        member(.rawKind, message.rawKind)
        member(.text, message.text)
        member(.title, message.title)
        member(.url, message.url)
        if let place = message.place { nested(.place) { $0.members(place) } }
        var index = 0
        objects(.media, message.media) { writer, media in
            writer.members(media, index: index)
            index += 1
        }
        member(.mentions, message.mentions)
        if message.mentionsAll { member(.mentionsAll, true) }
        objects(.references, message.references) { $0.members($1, scope: message.key.scope) }
        member(.status, message.status)
        member(.clientID, message.clientID)
        member(.unreadWeight, message.unreadWeight)
        member(.needsReceipt, message.needsReceipt)
        member(.pinned, message.isPinned)
        member(.editedAt, message.editedAt)
        member(.extras, json: message.extras)
        member(.unnamed, json: message.unnamed)
        member(.event, message.event)
        objects(.perspectives, message.perspectives) { $0.members($1, of: message.account) }
    }

    private mutating func nested(_ field: NDJSONField, _ body: (inout NDJSONWriter) -> Void) {
        json.name(field.rawValue)
        json.beginObject()
        body(&self)
        json.endObject()
    }

    private mutating func members(_ place: Place) {
        member(.latitude, place.latitude)
        member(.longitude, place.longitude)
        member(.scale, place.scale)
        member(.address, place.address)
    }

    private mutating func members(_ media: MediaRecord, index: Int) {
        if media.ordinal != index { member(.ordinal, Int64(media.ordinal)) }
        if media.variant != .original { member(.variant, media.variant.rawValue) }
        member(.kind, media.kind)
        member(.name, media.name)
        member(.mime, media.mime)
        member(.fileExtension, media.fileExtension)
        member(.size, media.size)
        member(.width, media.width)
        member(.height, media.height)
        member(.duration, media.duration)
        member(.md5, media.md5)
        member(.crc32, media.crc32)
        member(.sourceHash, media.sourceHash)
        member(.remoteID, media.remoteID)
        member(.url, media.url)
        member(.localPath, media.localPath)
        if media.state != .none { member(.state, media.state.rawValue) }
        member(.content, media.content.map(Base64.encode))
    }

    private mutating func members(_ reference: MessageReference, scope: String) {
        member(.role, reference.role.rawValue)
        if let key = reference.key {
            member(.id, key.id)
            if key.scope != scope { member(.scope, key.scope) }
        }
        member(.sender, reference.sender)
        member(.quote, reference.quote)
        member(.kind, reference.kind?.rawValue)
    }
}

extension MessageRecord {
    /// Reading its line would raise an issue again, though it is as an archive keeps it.
    fileprivate var isOdd: Bool {
        if let text, text.utf8.count > IngestLimits.textSize { return true }
        return place?.isSwapped == true
    }
}
