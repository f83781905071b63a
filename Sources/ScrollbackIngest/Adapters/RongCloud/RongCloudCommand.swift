import ScrollbackArchive
import ScrollbackJSON

/// Messages that only speak of other messages: recalls, receipts, what a person read on another device.
struct RongCloudCommand {
    private let header: RongCloudHeader
    private var content: RongCloudMembers

    init(header: RongCloudHeader, content: RongCloudMembers) {
        self.header = header
        self.content = content
    }

    /// Appends what the command says.
    func read(into output: inout RongCloudOutput) {
        var reader = self
        switch header.objectName {
        case "RC:RcCmd": reader.readRecall(into: &output)
        case "RC:RRRspMsg": reader.readReceipts(into: &output)
        default: reader.readWatermark(into: &output)
        }
    }

    private mutating func readRecall(into output: inout RongCloudOutput) {
        guard let id = content.text("messageUId", "messageUID", "messageUid", "msgUID") else {
            return output.refuse("missing-id")
        }
        let recall = RongCloudRecall(
            account: header.account, id: id, at: header.time.at, by: header.sender,
            isByAdministrator: content.flag("isAdmin"), isDeletion: content.flag("isDelete") ?? false,
            note: content.text("extra"))
        recall.append(to: &output)
    }

    /// `RC:ReadNtf` and `RC:SRSMsg`: the sender read everything up to a time, here or on another device.
    private mutating func readWatermark(into output: inout RongCloudOutput) {
        guard let sender = header.sender else { return output.refuse("missing-sender") }
        let target: ReceiptRecord.Target
        if let upTo = RongCloudTime.instant(content.integer("lastMessageSendTime")) {
            guard let conversation = header.conversation else { return output.refuse("missing-conversation") }
            target = .conversation(conversation.id, upTo: upTo)
        } else if let id = content.text("messageUId", "messageUID", "messageUid") {
            target = .message(MessageKey(id: id))
        } else {
            return output.refuse("missing-time", "lastMessageSendTime")
        }
        output.append(
            .receipt(ReceiptRecord(account: header.account, target: target, participant: sender, at: header.time.at)))
    }

    /// `receiptMessageDic` lists under each author the messages that the command's sender has read; one server library
    /// writes `{message id: time}` instead.
    private mutating func readReceipts(into output: inout RongCloudOutput) {
        guard let sender = header.sender else { return output.refuse("missing-sender") }
        guard let authors = content.members("receiptMessageDic") else { return output.refuse("missing-id") }
        for author in authors {
            if let ids = author.value.array {
                for id in ids.compactMap(\.text) { output.append(receipt(id, by: sender, at: header.time.at)) }
            } else if let time = author.value.int64 {
                output.append(receipt(author.name, by: sender, at: RongCloudTime.instant(time) ?? header.time.at))
            }
        }
    }

    private func receipt(_ id: String, by reader: String, at: Instant?) -> Record {
        .receipt(
            ReceiptRecord(account: header.account, target: .message(MessageKey(id: id)), participant: reader, at: at))
    }
}
