extension MessageRecord {
    /// The record that says what both say; equal whichever of the two comes first, and however often.
    ///
    /// What one lacks the other fills in. Where both speak: the later wording wins and the other becomes `displaced`; a
    /// more exact time wins; a status further on wins; a known kind beats an unknown one; else the greater value wins, so
    /// that no order of arrival matters.
    func merging(_ other: MessageRecord) -> (record: MessageRecord, displaced: RevisionRecord?) {
        var result = self
        result.conversation = max(conversation, other.conversation)
        if conversation != result.conversation { result.conversationKind = other.conversationKind }
        result.sender = greater(sender, other.sender)
        result.senderName = greater(senderName, other.senderName)
        let displaced = result.mergeWording(self, other)
        result.mergeTime(self, other)
        result.sequence = greater(sequence, other.sequence)
        if (kind == .unknown, kind.rawValue) != (other.kind == .unknown, other.kind.rawValue) {
            let otherWins =
                (kind == .unknown ? 0 : 1, kind.rawValue) < (other.kind == .unknown ? 0 : 1, other.kind.rawValue)
            result.kind = otherWins ? other.kind : kind
        }
        result.rawKind = greater(rawKind, other.rawKind)
        result.title = greater(title, other.title)
        result.url = greater(url, other.url)
        result.place = place.flatMap { mine in other.place.map { mine.merging($0) } } ?? place ?? other.place
        result.media = MediaRecord.merging(media, other.media)
        result.mentions = merged(mentions, other.mentions) { $0 }
        result.mentionsAll = mentionsAll || other.mentionsAll
        result.references = merged(references, other.references) { "\($0)" }
        if Self.rank(ofStatus: other.status) > Self.rank(ofStatus: status) { result.status = other.status }
        result.clientID = greater(clientID, other.clientID)
        result.unreadWeight = greater(unreadWeight, other.unreadWeight)
        result.needsReceipt = either(needsReceipt, other.needsReceipt)
        result.isPinned = either(isPinned, other.isPinned)
        result.extras = greater(extras, other.extras)
        result.unnamed = greater(unnamed, other.unnamed)
        result.event = greater(event, other.event)
        result.perspectives = Perspective.merging(perspectives, other.perspectives)
        return (result, displaced)
    }

    private mutating func mergeWording(_ left: MessageRecord, _ right: MessageRecord) -> RevisionRecord? {
        guard left.text != right.text || left.editedAt != right.editedAt else { return nil }
        guard left.text != nil || left.editedAt != nil else { return take(wordingOf: right, over: nil) }
        guard right.text != nil || right.editedAt != nil else { return take(wordingOf: left, over: nil) }
        let leftWins = left.wording.isLater(than: right.wording)
        return leftWins ? take(wordingOf: left, over: right) : take(wordingOf: right, over: left)
    }

    private mutating func take(wordingOf winner: MessageRecord, over loser: MessageRecord?) -> RevisionRecord? {
        text = winner.text
        editedAt = winner.editedAt
        guard let loser, loser.text != nil, loser.text != winner.text else { return nil }
        return loser.wording
    }

    /// The current wording.
    var wording: RevisionRecord { RevisionRecord(account: account, key: key, text: text, at: editedAt) }

    private mutating func mergeTime(_ left: MessageRecord, _ right: MessageRecord) {
        func rank(_ record: MessageRecord) -> Int {
            guard record.sentAt != nil else { return -1 }
            return switch record.precision {
            case .guessed: 0
            case .minute: 1
            case .second: 2
            case .millisecond, nil: 3
            }
        }
        let (leftRank, rightRank) = (rank(left), rank(right))
        let (leftTime, rightTime) = (left.sentAt?.milliseconds ?? 0, right.sentAt?.milliseconds ?? 0)
        // Of two guesses the earlier one: a later run must not move a message to its own start.
        let rightWins =
            rightRank > leftRank
            || rightRank == leftRank && (rightRank == 0 ? rightTime < leftTime : rightTime > leftTime)
        let winner = rightWins ? right : left
        sentAt = winner.sentAt
        precision = winner.precision
        sentAtText = winner.sentAtText ?? (leftRank == rightRank ? greater(left.sentAtText, right.sentAtText) : nil)
    }

    /// How far a sending status is: a message moves through them in this order.
    static func rank(ofStatus status: String?) -> Int {
        switch status {
        case "draft": 0
        case "sending": 1
        case "failed": 2
        case "cancelled": 3
        case nil: 4
        case "sent": 5
        case "received": 6
        default: 7
        }
    }
}

extension RevisionRecord {
    /// Whether this wording came after another one; of two equal times the greater text counts as the later one.
    func isLater(than other: RevisionRecord) -> Bool {
        let (mine, theirs) = (at?.milliseconds ?? .min, other.at?.milliseconds ?? .min)
        return mine != theirs ? mine > theirs : isGreater(text ?? "", other.text ?? "")
    }
}

extension Place {
    fileprivate func merging(_ other: Place) -> Place {
        let otherWins = (latitude, longitude) < (other.latitude, other.longitude)
        var result = otherWins ? other : self
        result.scale = greater(scale, other.scale)
        result.address = greater(address, other.address)
        return result
    }
}

extension MediaRecord {
    /// The attachments of both lists, one for each place and variant, in their order.
    static func merging(_ left: [MediaRecord], _ right: [MediaRecord]) -> [MediaRecord] {
        guard left != right, !right.isEmpty else { return left }
        var result = left
        for record in right {
            if let index = result.firstIndex(where: { $0.ordinal == record.ordinal && $0.variant == record.variant }) {
                result[index] = result[index].merging(record)
            } else {
                result.append(record)
            }
        }
        return result.sorted { ($0.ordinal, $0.variant.order) < ($1.ordinal, $1.variant.order) }
    }

    private func merging(_ other: MediaRecord) -> MediaRecord {
        var result = self
        result.kind = greater(kind, other.kind)
        result.name = greater(name, other.name)
        result.mime = greater(mime, other.mime)
        result.fileExtension = greater(fileExtension, other.fileExtension)
        result.size = greater(size, other.size)
        result.width = greater(width, other.width)
        result.height = greater(height, other.height)
        result.duration = greater(duration, other.duration)
        result.md5 = greater(md5, other.md5)
        result.crc32 = greater(crc32, other.crc32)
        result.sourceHash = greater(sourceHash, other.sourceHash)
        result.remoteID = greater(remoteID, other.remoteID)
        result.url = greater(url, other.url)
        result.localPath = greater(localPath, other.localPath)
        if other.state.order > state.order { result.state = other.state }
        if let theirs = other.contentHash {
            result.contentHash = contentHash.map { $0.lexicographicallyPrecedes(theirs) ? theirs : $0 } ?? theirs
        }
        return result
    }
}

extension MediaRecord.Variant {
    /// The place in a list of variants.
    var order: Int {
        switch self {
        case .original: 0
        case .thumbnail: 1
        case .cover: 2
        }
    }
}

extension MediaRecord.State {
    fileprivate var order: Int {
        switch self {
        case .none: 0
        case .cancelled: 1
        case .failed: 2
        case .missing: 3
        case .partial: 4
        case .done: 5
        }
    }
}

extension Perspective {
    /// The perspectives of both lists, one for each login, in the order of their accounts.
    static func merging(_ left: [Perspective], _ right: [Perspective]) -> [Perspective] {
        guard left != right, !right.isEmpty else { return left }
        var result = left
        for perspective in right {
            if let index = result.firstIndex(where: { $0.account == perspective.account }) {
                result[index] = result[index].merging(perspective)
            } else {
                result.append(perspective)
            }
        }
        return result.sorted {
            isGreater($1.account.system, $0.account.system)
                || $0.account.system == $1.account.system && isGreater($1.account.name, $0.account.name)
        }
    }

    /// Read, listened, downloaded and retrieved only ever become true.
    func merging(_ other: Perspective) -> Perspective {
        var result = self
        result.direction = greater(direction, other.direction) { $0.rawValue }
        result.delivery = greater(delivery, other.delivery) { $0.rawValue }
        result.isRead = either(isRead, other.isRead)
        result.isListened = either(isListened, other.isListened)
        result.isDownloaded = either(isDownloaded, other.isDownloaded)
        result.isRetrieved = either(isRetrieved, other.isRetrieved)
        result.countsAsUnread = either(countsAsUnread, other.countsAsUnread)
        result.localExtension = greater(localExtension, other.localExtension)
        return result
    }
}

// MARK: - Choices that no order of arrival changes

/// The one there is, or the greater one.
private func greater<Value: Comparable>(_ left: Value?, _ right: Value?) -> Value? {
    guard let left, let right else { return left ?? right }
    return max(left, right)
}

/// The one there is, or the one greater by its UTF-8 bytes: `<` of String compares characters and may call two equal.
private func greater(_ left: String?, _ right: String?) -> String? {
    guard let left, let right else { return left ?? right }
    return isGreater(left, right) ? left : right
}

private func greater<Value>(_ left: Value?, _ right: Value?, by key: (Value) -> String) -> Value? {
    guard let left, let right else { return left ?? right }
    return isGreater(key(left), key(right)) ? left : right
}

private func either(_ left: Bool?, _ right: Bool?) -> Bool? {
    guard let left, let right else { return left ?? right }
    return left || right
}

/// Whether a text is greater than another one by its UTF-8 bytes.
func isGreater(_ left: String, _ right: String) -> Bool {
    right.utf8.lexicographicallyPrecedes(left.utf8)
}

/// All of the first list and what the second one adds; equal whichever comes first when one continues the other.
private func merged<Value: Equatable>(_ left: [Value], _ right: [Value], by key: (Value) -> String) -> [Value] {
    guard left != right, !right.isEmpty else { return left }
    guard !left.isEmpty else { return right }
    if left.count > right.count, left.starts(with: right) { return left }
    if right.starts(with: left) { return right }
    let all = left + right.filter { !left.contains($0) }
    return all.sorted { isGreater(key($1), key($0)) }
}
