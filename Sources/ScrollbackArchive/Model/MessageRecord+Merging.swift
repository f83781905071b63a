extension MessageRecord {
    /// The record that says what both say; equal whichever of the two comes first, and however often.
    ///
    /// What one lacks the other fills in. Where both speak: the later wording wins and the other becomes `displaced`; a
    /// more exact time wins; a status further on wins; a known kind beats an unknown one; else the greater value wins, so
    /// that no order of arrival matters.
    func merging(_ other: MessageRecord) -> (record: MessageRecord, displaced: RevisionRecord?) {
        var result = self
        if isGreater(
            [other.conversation, other.conversationKind.rawValue], [conversation, conversationKind.rawValue])
        {
            result.conversation = other.conversation
            result.conversationKind = other.conversationKind
        }
        result.sender = greater(sender, other.sender)
        result.senderName = greater(senderName, other.senderName)
        let displaced = result.mergeWording(self, other)
        result.mergeTime(self, other)
        result.sequence = greater(sequence, other.sequence)
        if kind == .unknown || other.kind != .unknown && isGreater(other.kind.rawValue, kind.rawValue) {
            result.kind = other.kind
        }
        result.rawKind = greater(rawKind, other.rawKind)
        result.title = greater(title, other.title)
        result.url = greater(url, other.url)
        result.place = place.flatMap { mine in other.place.map { mine.merging($0) } } ?? place ?? other.place
        result.media = MediaRecord.merging(media, other.media)
        result.mentions = merged(mentions, other.mentions)
        result.mentionsAll = mentionsAll || other.mentionsAll
        result.references = MessageReference.merging(references, other.references)
        let (mine, theirs) = (Self.rank(ofStatus: status), Self.rank(ofStatus: other.status))
        if theirs > mine || theirs == mine && isGreater(other.status ?? "", status ?? "") {
            result.status = other.status
        }
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
        let (winner, loser) = right.wording.isLater(than: left.wording) ? (right, left) : (left, right)
        text = winner.text
        editedAt = winner.editedAt
        // Every wording is kept, one with the same words at another time as well: which came between is not known yet.
        return loser.text == nil || loser.wording.isSameWording(as: winner.wording) ? nil : loser.wording
    }

    /// The current wording.
    var wording: RevisionRecord { RevisionRecord(account: account, key: key, text: text, at: editedAt) }

    private mutating func mergeTime(_ left: MessageRecord, _ right: MessageRecord) {
        let winner = right.isTimeBetter(than: left) ? right : left
        sentAt = winner.sentAt
        precision = winner.precision
        sentAtText = winner.sentAtText
    }

    /// Whether a record's time is the more exact one, or the one chosen of two equally exact ones.
    private func isTimeBetter(than other: MessageRecord) -> Bool {
        let (mine, theirs) = (exactness, other.exactness)
        if mine != theirs { return mine > theirs }
        let (time, otherTime) = (sentAt?.milliseconds ?? 0, other.sentAt?.milliseconds ?? 0)
        // Of two guesses the earlier one: a later run must not move a message to its own start.
        if time != otherTime { return mine == 0 ? time < otherTime : time > otherTime }
        func words(_ record: MessageRecord) -> [String] {
            [record.precision?.rawValue ?? "", record.sentAtText.map { "=" + $0 } ?? ""]
        }
        return isGreater(words(self), words(other))
    }

    /// How exact the time is; a guess of 1970 is what the writer puts where there is nothing to guess from.
    private var exactness: Int {
        guard let sentAt else { return -1 }
        return switch precision {
        case .guessed: sentAt == .epoch ? -1 : 0
        case .minute: 1
        case .second: 2
        case .millisecond, nil: 3
        }
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
    /// Whether this wording came after another one; of two equal times the greater text counts as the later one, and any
    /// text as later than none.
    func isLater(than other: RevisionRecord) -> Bool {
        let (mine, theirs) = (at?.milliseconds ?? .min, other.at?.milliseconds ?? .min)
        if mine != theirs { return mine > theirs }
        guard let text else { return false }
        return other.text.map { isGreater(text, $0) } ?? true
    }

    /// Whether both are the same words of the same time, whoever made them.
    func isSameWording(as other: RevisionRecord) -> Bool { at == other.at && isSame(text, other.text) }
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
        guard !right.isEmpty else { return left }
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
        guard !right.isEmpty else { return left }
        var result = left
        for perspective in right {
            if let index = result.firstIndex(where: { $0.account == perspective.account }) {
                result[index] = result[index].merging(perspective)
            } else {
                result.append(perspective)
            }
        }
        return result.sorted {
            isGreater([$1.account.system, $1.account.name], [$0.account.system, $0.account.name])
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
func greater(_ left: String?, _ right: String?) -> String? {
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

/// Equal lists as they are; of different ones all texts, once each, in the order of bytes: no grouping matters so.
private func merged(_ left: [String], _ right: [String]) -> [String] {
    guard !right.isEmpty else { return left }
    guard !left.isEmpty else { return right }
    if left.elementsEqual(right, by: { isSame($0, $1) }) { return left }
    return Set((left + right).map { ExactText($0) }).map(\.text).sorted { isGreater($1, $0) }
}
