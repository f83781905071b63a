import Queries
import ScrollbackLedger
import ScrollbackSQLite

extension BatchWriter {
    // MARK: - Accounts, people, conversations, gaps, issues

    /// Takes in what is not said about one message.
    mutating func takeFact(_ entry: IngestBatch.Entry) throws {
        switch entry.record {
        case .account(let record): try take(record)
        case .conversation(let record): try take(record)
        case .participant(let record): try take(record)
        case .membership(let record): try take(record)
        case .gap(let record): try take(record)
        case .issue(let record): try take(record, entry)
        case .skipped(let word): outcome.note(skipped: word)
        default: break
        }
    }

    private func take(_ record: AccountRecord) throws {
        let number = try store.account(record.key)
        try store.run(Queries.accountDescribe) {
            $0.bind(1, number)
            $0.bind(2, record.selfID)
            $0.bind(3, record.application)
        }
    }

    private mutating func take(_ record: ConversationRecord) throws {
        let number = try store.conversation(record.account, record.id, kind: record.kind)
        func note(_ name: String, _ value: String?) { names.noteConversation(number, name, value, at: record.asOf) }
        func note(_ name: String, _ value: Bool?) { note(name, value.map { $0 ? "1" : "0" }) }
        note("raw_kind", record.rawKind)
        note("title", record.title)
        note("about", record.about)
        note("avatar", record.avatar)
        note("parent", record.parent)
        note("muted", record.isMuted)
        note("pinned", record.isPinned)
        note("hidden", record.isHidden)
        note("favourite", record.isFavourite)
        note("unread", record.unread.map(String.init))
        note("draft", record.draft)
        note("created_at", record.createdAt.map { String($0.milliseconds) })
        note("extras", record.extras)
        for alias in record.aliases {
            try store.run(Queries.conversationAliasWrite) {
                $0.bind(1, number)
                $0.bind(2, alias)
            }
            names.renamed(conversation: number)
        }
    }

    private mutating func take(_ record: ParticipantRecord) throws {
        let number = try store.participant(record.account, record.id)
        names.noteParticipant(number, "name", record.name, at: record.asOf)
        names.noteParticipant(number, "avatar", record.avatar, at: record.asOf)
        names.noteParticipant(number, "extras", record.extras, at: record.asOf)
        for alias in record.aliases {
            try store.run(Queries.participantAliasWrite) {
                $0.bind(1, number)
                $0.bind(2, alias)
            }
            names.renamed(participant: number)
        }
    }

    private func take(_ record: MembershipRecord) throws {
        let conversation = try store.conversation(record.account, record.conversation, kind: nil)
        let participant = try store.participant(record.account, record.participant)
        try store.run(Queries.membershipAdd) {
            $0.bind(1, conversation)
            $0.bind(2, participant)
            $0.bind(3, MessageLoader.stored(record.joinedAt))
            $0.bind(4, MessageLoader.stored(record.leftAt))
            $0.bind(5, record.certainty.rawValue)
            $0.bind(6, record.role)
            $0.bind(7, record.status)
            $0.bind(8, record.nickname)
        }
    }

    private func take(_ record: GapRecord) throws {
        let account = try store.account(record.account)
        var parts = [record.account.system, record.account.name, record.conversation, record.kind, record.reason]
        for number in [record.from?.milliseconds, record.to?.milliseconds, record.count] {
            parts.append(number.map(String.init))
        }
        let digest = try Self.digest(of: parts)
        try store.run(Queries.gapAdd) {
            $0.bind(1, digest)
            $0.bind(2, account)
            $0.bind(3, record.conversation)
            $0.bind(4, record.from?.milliseconds)
            $0.bind(5, record.to?.milliseconds)
            $0.bind(6, record.kind)
            $0.bind(7, record.count)
            $0.bind(8, record.reason)
        }
    }

    /// Every read of a bad record counts in the summary; the row stays one.
    private mutating func take(_ record: IssueRecord, _ entry: IngestBatch.Entry) throws {
        switch record.outcome {
        case .refused: outcome.refused += 1
        case .repaired: outcome.repaired += 1
        }
        let hash = try record.sha256.flatMap(Digest.init(bytes:)) ?? Digest.sha256(of: record.bytes)
        let digest = try Self.digest(of: [record.outcome.rawValue, record.reason, record.detail, hash.hex])
        try store.run(Queries.issueAdd) {
            $0.bind(1, digest)
            $0.bind(2, record.outcome.rawValue)
            $0.bind(3, record.reason)
            $0.bind(4, record.detail)
            $0.bind(5, Array(record.bytes.prefix(IssueRecord.keptBytes)))
            $0.bind(6, record.size ?? Int64(record.bytes.count))
            $0.bind(7, hash.bytes)
            $0.bind(8, entry.original?.value)
            $0.bind(9, entry.original == nil ? nil : entry.offset)
        }
    }

    /// One hash for a list of texts: no two lists give the same bytes, an absent text being no empty one.
    private static func digest(of parts: [String?]) throws -> [UInt8] {
        let text = parts.map { part in part.map { "\($0.utf8.count):\($0)" } ?? "-" }.joined()
        return try Digest.sha256(of: text).bytes
    }
}
