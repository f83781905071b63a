import ScrollbackArchive

/// A recall as commands and callbacks tell it.
struct RongCloudRecall {
    var account: AccountKey
    var id: String
    var at: Instant?
    var by: String?
    var isByAdministrator: Bool?
    /// Receivers were told to delete the message instead of showing a notice.
    var isDeletion: Bool
    var note: String?

    /// Appends the recall, and the deletion where receivers were told to delete.
    func append(to output: inout RongCloudOutput) {
        let key = MessageKey(id: id)
        var recall = RecallRecord(account: account, key: key, at: at, by: by)
        recall.isByAdministrator = isByAdministrator
        recall.note = note
        output.append(.recall(recall))
        guard isDeletion else { return }
        output.append(.deletion(DeletionRecord(account: account, target: .message(key), at: at, by: by)))
    }
}
