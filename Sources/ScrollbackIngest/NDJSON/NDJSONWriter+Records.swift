import ScrollbackArchive
import ScrollbackJSON
import ScrollbackLedger

extension NDJSONWriter {
    mutating func write(_ record: AccountRecord) {
        begin(.account, record.key)
        member(.selfID, record.selfID)
        member(.application, record.application)
        end()
    }

    mutating func write(_ record: ParticipantRecord) {
        begin(.participant, record.account)
        member(.id, record.id)
        member(.name, record.name)
        member(.aliases, record.aliases)
        member(.avatar, record.avatar)
        member(.asOf, record.asOf)
        member(.extras, json: record.extras)
        end()
    }

    mutating func write(_ record: ConversationRecord) {
        begin(.conversation, record.account)
        member(.id, record.id)
        member(.kind, record.kind?.rawValue)
        member(.rawKind, record.rawKind)
        member(.title, record.title)
        member(.about, record.about)
        member(.avatar, record.avatar)
        member(.parent, record.parent)
        member(.aliases, record.aliases)
        member(.muted, record.isMuted)
        member(.pinned, record.isPinned)
        member(.hidden, record.isHidden)
        member(.favourite, record.isFavourite)
        member(.unread, record.unread)
        member(.draft, record.draft)
        member(.createdAt, record.createdAt)
        member(.asOf, record.asOf)
        member(.extras, json: record.extras)
        end()
    }

    mutating func write(_ record: MembershipRecord) {
        begin(.membership, record.account)
        member(.conversation, record.conversation)
        member(.participant, record.participant)
        member(.role, record.role)
        member(.status, record.status)
        member(.nickname, record.nickname)
        member(.joinedAt, record.joinedAt)
        member(.leftAt, record.leftAt)
        if record.certainty != .observed { member(.certainty, record.certainty.rawValue) }
        end()
    }

    mutating func write(_ record: GapRecord) {
        begin(.gap, record.account)
        member(.conversation, record.conversation)
        member(.from, record.from)
        member(.to, record.to)
        member(.kind, record.kind)
        member(.count, record.count)
        member(.reason, record.reason)
        end()
    }

    mutating func write(_ record: IssueRecord) {
        json.beginObject()
        member(.type, NDJSONType.issue.rawValue)
        member(.outcome, record.outcome.rawValue)
        member(.reason, record.reason)
        if !record.detail.isEmpty { member(.detail, record.detail) }
        if !record.bytes.isEmpty { member(.bytes, Base64.encode(record.bytes)) }
        if record.size != Int64(record.bytes.count) {
            member(.size, record.size)
            member(.sha256, record.sha256.flatMap { Digest(bytes: $0)?.hex })
        }
        end()
    }

    // MARK: What stands inside messages and on lines of its own

    mutating func members(_ record: RevisionRecord) {
        member(.text, record.text)
        member(.at, record.at)
        member(.editor, record.editor)
    }

    mutating func members(_ record: RecallRecord) {
        member(.at, record.at)
        member(.by, record.by)
        member(.byAdministrator, record.isByAdministrator)
        member(.note, record.note)
    }

    mutating func members(_ record: DeletionRecord) {
        member(.at, record.at)
        member(.by, record.by)
    }

    mutating func members(_ record: ReceiptRecord) {
        member(.participant, record.participant)
        if record.kind != "read" { member(.kind, record.kind) }
        member(.at, record.at)
        member(.unreadCount, record.unreadCount)
    }

    mutating func members(_ record: ReactionRecord) {
        member(.participant, record.participant)
        member(.sign, record.sign)
        member(.at, record.at)
        if record.isRemoved { member(.removed, true) }
    }

    mutating func members(_ perspective: Perspective, of account: AccountKey) {
        if perspective.account != account { member(.login, perspective.account) }
        member(.direction, perspective.direction?.rawValue)
        member(.delivery, perspective.delivery?.rawValue)
        member(.read, perspective.isRead)
        member(.listened, perspective.isListened)
        member(.downloaded, perspective.isDownloaded)
        member(.retrieved, perspective.isRetrieved)
        member(.countsAsUnread, perspective.countsAsUnread)
        member(.localExtension, json: perspective.localExtension)
    }
}
