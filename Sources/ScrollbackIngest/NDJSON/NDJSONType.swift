/// The kinds of lines in our own format.
enum NDJSONType: String, CaseIterable {
    case archive, account, participant, conversation, membership, message, revision, recall, deletion, receipt
    case reaction, perspective, gap, issue, skipped, disposed
}
