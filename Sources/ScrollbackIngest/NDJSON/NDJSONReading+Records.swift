import ScrollbackArchive
import ScrollbackJSON
import ScrollbackLedger

extension NDJSONReading {
    mutating func participant(_ account: AccountKey) throws(NDJSONRefusal) -> ParticipantRecord {
        guard let id = members.string(.id) else { throw .missing(.id) }
        var record = ParticipantRecord(
            account: account, id: id, name: members.string(.name), asOf: members.instant(.asOf))
        record.aliases = members.strings(.aliases) ?? []
        record.avatar = members.string(.avatar)
        record.extras = members.json(.extras)
        return record
    }

    mutating func conversation(_ account: AccountKey) throws(NDJSONRefusal) -> ConversationRecord {
        guard let id = members.string(.id) else { throw .missing(.id) }
        var record = ConversationRecord(
            account: account, id: id, kind: members.string(.kind).map(ConversationKind.init))
        record.rawKind = members.string(.rawKind)
        record.title = members.string(.title)
        record.about = members.string(.about)
        record.avatar = members.string(.avatar)
        record.parent = members.string(.parent)
        record.aliases = members.strings(.aliases) ?? []
        record.isMuted = members.flag(.muted)
        record.isPinned = members.flag(.pinned)
        record.isHidden = members.flag(.hidden)
        record.isFavourite = members.flag(.favourite)
        record.unread = members.integer(.unread)
        record.draft = members.string(.draft)
        record.createdAt = members.instant(.createdAt)
        record.asOf = members.instant(.asOf)
        record.extras = members.json(.extras)
        return record
    }

    mutating func membership(_ account: AccountKey) throws(NDJSONRefusal) -> MembershipRecord {
        guard let conversation = members.string(.conversation) else { throw .missing(.conversation) }
        guard let participant = members.string(.participant) else { throw .missing(.participant) }
        var record = MembershipRecord(account: account, conversation: conversation, participant: participant)
        record.role = members.string(.role)
        record.status = members.string(.status)
        record.nickname = members.string(.nickname)
        record.joinedAt = members.instant(.joinedAt)
        record.leftAt = members.instant(.leftAt)
        record.certainty = members.word(.certainty) ?? .observed
        return record
    }

    mutating func revision(_ account: AccountKey, _ key: MessageKey) -> RevisionRecord {
        RevisionRecord(
            account: account, key: key, text: members.string(.text), at: members.instant(.at),
            editor: members.string(.editor))
    }

    mutating func recall(_ account: AccountKey, _ key: MessageKey) -> RecallRecord {
        var record = RecallRecord(account: account, key: key, at: members.instant(.at), by: members.string(.by))
        record.isByAdministrator = members.flag(.byAdministrator)
        record.note = members.string(.note)
        return record
    }

    mutating func deletion(_ account: AccountKey, _ target: DeletionRecord.Target) -> DeletionRecord {
        DeletionRecord(account: account, target: target, at: members.instant(.at), by: members.string(.by))
    }

    mutating func receipt(_ account: AccountKey, _ target: ReceiptRecord.Target) -> ReceiptRecord {
        ReceiptRecord(
            account: account, target: target, participant: members.string(.participant),
            kind: members.string(.kind) ?? "read", at: members.instant(.at), unreadCount: members.integer(.unreadCount))
    }

    mutating func reaction(_ account: AccountKey, _ key: MessageKey) -> ReactionRecord? {
        guard let participant = members.string(.participant), let sign = members.string(.sign) else { return nil }
        return ReactionRecord(
            account: account, key: key, participant: participant, sign: sign, at: members.instant(.at),
            isRemoved: members.flag(.removed) ?? false)
    }

    mutating func perspective(_ account: AccountKey) -> Perspective {
        var perspective = Perspective(account: self.account(.login) ?? account)
        perspective.direction = members.word(.direction)
        perspective.delivery = members.word(.delivery)
        perspective.isRead = members.flag(.read)
        perspective.isListened = members.flag(.listened)
        perspective.isDownloaded = members.flag(.downloaded)
        perspective.isRetrieved = members.flag(.retrieved)
        perspective.countsAsUnread = members.flag(.countsAsUnread)
        perspective.localExtension = members.json(.localExtension)
        return perspective
    }

    mutating func gap(_ account: AccountKey) throws(NDJSONRefusal) -> GapRecord {
        guard let kind = members.string(.kind) else { throw .missing(.kind) }
        return GapRecord(
            account: account, conversation: members.string(.conversation), from: members.instant(.from),
            to: members.instant(.to), kind: kind, count: members.integer(.count), reason: members.string(.reason) ?? "")
    }

    mutating func issue() throws(NDJSONRefusal) -> IssueRecord {
        guard let outcome: IssueRecord.Outcome = members.word(.outcome) else { throw .missing(.outcome) }
        guard let reason = members.string(.reason) else { throw .missing(.reason) }
        var record = IssueRecord(
            outcome: outcome, reason: reason, bytes: members.bytes(.bytes) ?? [], detail: members.string(.detail) ?? "")
        record.size = members.integer(.size)
        record.sha256 = members.take(.sha256) { $0.string.flatMap(Digest.init(hex:))?.bytes }
        return record
    }
}
