extension MessageRecord {
    /// Whether two records of one message say the same byte by byte; `==` holds for texts equal as characters too.
    func isIdentical(to other: MessageRecord) -> Bool {
        self == other && zip(texts, other.texts).allSatisfy { isSame($0, $1) }
    }

    /// Every text of the record but its identity, in a fixed order for records that are equal.
    private var texts: [String?] {
        var texts = [
            conversation, conversationKind.rawValue, sender, senderName, sentAtText, kind.rawValue, rawKind, text,
            title,
            url, place?.address, status, clientID, extras, unnamed, event,
        ]
        texts += mentions
        for one in media {
            texts += [one.kind, one.name, one.mime, one.fileExtension, one.md5, one.sourceHash, one.remoteID, one.url]
            texts.append(one.localPath)
        }
        for reference in references {
            texts += [reference.key?.scope, reference.key?.id, reference.sender, reference.quote]
            texts.append(reference.kind?.rawValue)
        }
        for perspective in perspectives { texts.append(perspective.localExtension) }
        return texts
    }
}
