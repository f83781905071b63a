import ScrollbackJSON

/// The sending status of a client's message, by its number.
struct JMessageStatus {
    /// The status in the model's words.
    let word: String
    /// The message is here and its file is not.
    let isDownloadFailed: Bool

    /// 0 draft, 1 sending, 2 upload failed, 3 uploaded, 4 failed, 5 sent, 6 receiving, 7 download failed, 8 received.
    init?(_ value: JSONValue) {
        let words = ["draft", "sending", "failed", "sending", "failed", "sent", "received", "received", "received"]
        guard let number = value.int64, words.indices.contains(Int(clamping: number)) else { return nil }
        word = words[Int(clamping: number)]
        isDownloadFailed = number == 7
    }
}
