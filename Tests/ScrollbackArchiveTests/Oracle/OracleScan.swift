import ScrollbackArchive

/// Looks at every message: what a search has to give, found the slow way.
struct OracleScan {
    let corpus: OracleCorpus
    /// The archive's numbers of what the corpus names by text.
    let numbers: OracleNumbers
    /// What the terms of the condition come to.
    let terms: [Condition.Term: OracleText]

    /// The indices of the messages that a condition asks for, oldest first.
    func find(_ condition: Condition) -> [Int] {
        let states = states(named: condition)
        return corpus.messages.indices.filter { states.contains(corpus.messages[$0].state) && isFound($0, condition) }
    }

    /// Visible messages and those in states that the query speaks of (Condition.namedStates, written anew).
    private func states(named condition: Condition) -> Set<MessageState> {
        var states: Set<MessageState> = [.visible]
        func add(_ condition: Condition) {
            switch condition {
            case .state(let state): states.insert(state)
            case .past: states.formUnion([.recalled, .deleted])
            case .message: states.formUnion(MessageState.allCases)
            case .all(let parts), .any(let parts): parts.forEach(add)
            case .not(let part): add(part)
            default: break
            }
        }
        add(condition)
        return states
    }

    private func isFound(_ index: Int, _ condition: Condition) -> Bool {
        let message = corpus.messages[index]
        let originals = message.media.filter { $0.variant == .original }
        switch condition {
        case .everything: return true
        case .nothing: return false
        case .all(let parts): return parts.allSatisfy { isFound(index, $0) }
        case .any(let parts): return parts.contains { isFound(index, $0) }
        case .not(let part): return !isFound(index, part)
        case .words(let term):
            return stands(term, in: corpus.columns[index].text) || stands(term, in: corpus.columns[index].names)
        case .name(let term): return stands(term, in: corpus.columns[index].names)
        case .past(let term): return stands(term, in: corpus.columns[index].past)
        case .sender(let wanted): return numbers.senders[index].map(wanted.contains) ?? false
        case .conversation(let wanted): return wanted.contains(numbers.conversations[index])
        case .mentions(let wanted, let everyone):
            return !wanted.isDisjoint(with: numbers.mentions[index]) || everyone && message.mentionsAll
        case .account(let wanted): return wanted.contains(numbers.accounts[index])
        case .kind(let kind): return message.kind == kind
        case .mediaKind(let kind): return originals.contains { $0.kind == kind }
        case .fileExtension(let ending): return originals.contains { $0.ending.lowercased() == ending }
        case .trait(let trait): return message.has(trait)
        case .state(let state): return message.state == state
        case .flag(let flag): return message.has(flag)
        case .mediaSize(let larger, let bytes):
            return originals.contains { $0.size.map { larger ? $0 > bytes : $0 < bytes } ?? false }
        case .sent(let from, let to):
            return from.map { message.sentAt >= $0.milliseconds } ?? true
                && to.map { message.sentAt < $0.milliseconds } ?? true
        case .message(let wanted): return wanted.contains(numbers.messages[index])
        case .thread: return false
        }
    }

    private func stands(_ term: Condition.Term, in text: OracleText?) -> Bool {
        guard let text, let wanted = terms[term] else { return false }
        return wanted.stands(in: text, isPrefix: term.isPrefix)
    }
}

/// The numbers that an archive gave to what a corpus names by text, by the index of messages.
struct OracleNumbers {
    private(set) var messages: [Int64] = []
    private(set) var conversations: [Int64] = []
    private(set) var senders: [Int64?] = []
    private(set) var mentions: [Set<Int64>] = []
    private(set) var accounts: [Int64] = []

    init(_ corpus: OracleCorpus, in snapshot: borrowing Snapshot) throws {
        var people: [AccountKey: [String: Int64]] = [:]
        for person in try snapshot.allParticipants() {
            people[person.record.account, default: [:]][person.record.id] = person.number
        }
        let known = try snapshot.accounts()
        for message in corpus.messages {
            let found = try snapshot.messages(identified: message.id).first {
                $0.record.key.scope == message.scope && $0.record.account == message.account
            }
            messages.append(found?.position.number ?? -1)
            conversations.append(found?.conversation ?? -1)
            senders.append(message.sender.flatMap { people[message.account]?[$0] })
            mentions.append(Set(message.mentions.compactMap { people[message.account]?[$0] }))
            accounts.append(known.first { $0.record.key == message.account }?.number ?? -1)
        }
    }
}
