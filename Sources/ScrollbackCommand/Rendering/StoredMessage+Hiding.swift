import ScrollbackArchive

extension StoredMessage {
    /// The words of this message are not for normal views.
    var isHidden: Bool { state == .recalled || state == .deleted }

    /// The message as normal views show it: without the words and names of attachments of what was recalled or deleted,
    /// and without earlier wordings.
    var withoutPast: StoredMessage {
        var result = self
        result.revisions = []
        guard isHidden else { return result }
        result.record.text = nil
        result.record.title = nil
        result.record.url = nil
        result.record.place = nil
        result.record.media = []
        result.record.extras = nil
        result.record.unnamed = nil
        result.record.event = nil
        result.record.references = record.references.map { reference in
            var bare = reference
            bare.quote = nil
            return bare
        }
        return result
    }
}
