import ScrollbackArchive
import ScrollbackText

/// Writes everything that is known of a message, a line for each fact.
struct MessageDetails {
    /// Marks for the output.
    let paint: Paint
    /// The width in columns.
    let width: Int
    /// How times are written.
    let time: TimeText

    private static let labelWidth = 12

    /// The lines of a message.
    func lines(_ message: StoredMessage, revealing isRevealing: Bool) -> [String] {
        let shown = isRevealing ? message : message.withoutPast
        let record = shown.record
        var lines = [paint.bold(safe(message.publicID))]
        func add(_ label: String, _ value: String?) {
            guard let value, !value.isEmpty else { return }
            lines += field(label, value)
        }
        let conversation = named(message.conversationTitle, record.conversation)
        add("conversation", conversation + ", " + safe(record.conversationKind.rawValue))
        add("account", safe(record.account.system) + ", " + safe(record.account.name))
        add("sender", record.sender.map { named(message.senderLabel, $0) } ?? "the system")
        if let instant = record.sentAt {
            add("time", time.long(instant) + (record.precision.map { ", precise to the \($0.rawValue)" } ?? ""))
            add("utc", TimeText.utc(instant))
        }
        add("as given", record.sentAtText.map(safe))
        add("kind", safe(record.kind.rawValue) + (record.rawKind.map { ", " + safe($0) } ?? ""))
        add("state", "\(message.state)" + (message.isHidden && !isRevealing ? ", words hidden (see --revisions)" : ""))
        add("status", record.status.map(safe))
        add("client id", record.clientID.map(safe))
        if let recall = message.recall { add("recalled", described(recall)) }
        add("edited", record.editedAt.map(time.long))
        add("event", record.event.map(safe))
        add("title", record.title.map(safe))
        add("text", record.text.map { TerminalText.escape($0, keepingNewlines: true) })
        add("link", record.url.map(safe))
        add("place", record.place.map(described))
        for media in record.media { add("media", described(media)) }
        let mentions = record.mentions + (record.mentionsAll ? ["everyone"] : [])
        add("mentions", mentions.map(safe).joined(separator: ", "))
        for reference in record.references { add(label(of: reference), described(reference)) }
        for revision in shown.revisions { add("wording", described(revision)) }
        for reaction in message.reactions {
            add(
                "reaction",
                [safe(reaction.sign), safe(reaction.participant), at(reaction.at)].compactMap { $0 }.joined(
                    separator: ", "))
        }
        for receipt in message.receipts { add("receipt", described(receipt)) }
        for perspective in record.perspectives { add("seen by", described(perspective)) }
        add("extras", record.extras.map(safe))
        add("not modelled", record.unnamed.map(safe))
        if let origin = message.origin {
            let place = "bytes \(origin.offset) to \(origin.offset + origin.length)"
            add("origin", safe(origin.path) + ", " + place)
            add("sha256", origin.sha256)
        }
        return lines
    }

    private func field(_ label: String, _ value: String) -> [String] {
        let indent = String(repeating: " ", count: Self.labelWidth + 4)
        var lines = Columns.fold(value, to: max(20, width - indent.count)).map { indent + $0 }
        if let first = lines.first {
            let head = "  " + Columns.padded(label, to: Self.labelWidth) + "  "
            lines[0] = paint.dim(head) + first.dropFirst(indent.count)
        }
        return lines
    }

    private func safe(_ text: String) -> String { TerminalText.escape(text) }

    private func at(_ instant: Instant?) -> String? { instant.map(time.long) }

    private func named(_ name: String?, _ id: String) -> String {
        guard let name, !name.isEmpty, name != id else { return safe(id) }
        return paint.name(safe(name)) + " (" + safe(id) + ")"
    }

    private func joined(_ parts: [String?]) -> String {
        parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private func described(_ recall: RecallRecord) -> String {
        let by = recall.by.map { "by " + safe($0) + (recall.isByAdministrator == true ? " (administrator)" : "") }
        return joined([at(recall.at) ?? "time unknown", by, recall.note.map(safe)])
    }

    private func described(_ place: Place) -> String {
        joined(["\(place.latitude)", "\(place.longitude)", place.address.map(safe)])
    }

    private func described(_ media: MediaRecord) -> String {
        let size = media.width.flatMap { width in media.height.map { "\(width)×\($0)" } }
        return joined([
            "\(media.ordinal) \(media.variant.rawValue)", media.kind.map(safe), media.name.map(safe),
            media.mime.map(safe),
            media.size.map(AmountText.bytes), size, media.duration.map(AmountText.duration),
            media.md5.map { "md5 " + safe($0) }, media.remoteID.map(safe), media.url.map(safe),
            media.localPath.map(safe),
            media.state == .none ? "bytes not here" : media.state.rawValue,
        ])
    }

    private func label(of reference: MessageReference) -> String {
        switch reference.role {
        case .reply: "reply to"
        case .thread: "thread"
        case .forward: "forwards"
        }
    }

    private func described(_ reference: MessageReference) -> String {
        joined([
            reference.key.map { safe($0.scope.isEmpty ? $0.id : $0.scope + "/" + $0.id) }, reference.sender.map(safe),
            (reference.kind?.rawValue).map(safe), reference.quote.map { "“" + safe($0) + "”" },
        ])
    }

    private func described(_ revision: RevisionRecord) -> String {
        joined([at(revision.at) ?? "first", revision.editor.map { "by " + safe($0) }])
            + ": " + (revision.text.map { TerminalText.escape($0, keepingNewlines: true) } ?? "(not known)")
    }

    private func described(_ receipt: ReceiptRecord) -> String {
        joined([
            safe(receipt.kind), receipt.participant.map { "by " + safe($0) }, at(receipt.at),
            receipt.unreadCount.map { "\($0) have not read" },
        ])
    }

    private func described(_ perspective: Perspective) -> String {
        let facts: [String?] = [
            safe(perspective.account.name), perspective.direction?.rawValue, perspective.delivery?.rawValue,
            perspective.isRead.map { $0 ? "read" : "not read" }, perspective.isListened == true ? "listened" : nil,
            perspective.isDownloaded == true ? "downloaded" : nil, perspective.isRetrieved == true ? "retrieved" : nil,
            perspective.countsAsUnread == true ? "counts as unread" : nil, perspective.localExtension.map(safe),
        ]
        return joined(facts)
    }
}
