import ScrollbackArchive
import ScrollbackJSON

/// What a login's client says beside a message: direction, delivery, how far it was read, whether it was sent.
struct RongCloudClientView {
    private let header: RongCloudHeader
    private let account: AccountKey
    private let frame: RongCloudFrame
    private var isSent: Bool { header.direction == .sent }

    init(header: RongCloudHeader, account: AccountKey, frame: RongCloudFrame) {
        self.header = header
        self.account = account
        self.frame = frame
    }

    /// Adds the perspective, the status and the client's id; gives the receipts that the row holds.
    mutating func read(_ members: inout RongCloudMembers, into message: inout MessageRecord) -> [Record] {
        var view = Perspective(account: account)
        view.direction = header.direction
        view.delivery = delivery(&members)
        readReceived(&members, message, into: &view)
        if let extra = members.value(of: "extra") {
            members.drop("extra")
            if extra != .string("") { view.localExtension = (extra.nested ?? extra).serialized() }
        }
        message.perspectives = [view]
        if message.key.scope.isEmpty {
            if let local = members.value(of: "messageId")?.int64, local > 0 { message.clientID = String(local) }
        }
        members.drop("messageId")
        return readSent(&members, message, status: &message.status) + readReceipts(&members, &message)
    }

    private func delivery(_ members: inout RongCloudMembers) -> Perspective.Delivery? {
        let names = ["offline", "offLineMessage", "isOffLineMessage", "isOffline"]
        let around = names.lazy.compactMap { (frame.delivery?[$0] ?? frame.envelope[$0])?.bool }.first
        return (members.take(names, \.bool) ?? around).map { $0 ? .offline : .online }
    }

    /// `receivedStatusInfo` replaced `receivedStatus`, whose bits do not follow what other devices did.
    private func readReceived(
        _ members: inout RongCloudMembers, _ message: MessageRecord, into view: inout Perspective
    ) {
        guard !isSent else { return }
        let bits: Int64?
        if var info = members.members("receivedStatusInfo").map(RongCloudMembers.init) {
            let flags: [(String, Int64)] = [("isRead", 1), ("isListened", 2), ("isDownloaded", 4), ("isRetrieved", 8)]
            var sum: Int64 = 0
            for (name, bit) in flags where info.flag(name, Self.bare(name)) == true { sum |= bit }
            members.take("receivedStatusInfo", leaving: .object(info.rest))
            bits = sum
        } else {
            let names = header.direction == .received ? ["receivedStatus", "status"] : ["receivedStatus"]
            bits = names.compactMap { members.value(of: $0)?.int64 }.first
            // 16 (several devices received it) has no place in the model: such a number stays as it is.
            if let bits, bits & ~15 == 0 { _ = members.take(names, \.int64) }
        }
        guard let bits else { return }
        view.isRead = bits & 1 != 0
        view.isRetrieved = bits & 8 != 0
        if message.kind == .voice { view.isListened = bits & 2 != 0 }
        if message.media.contains(where: { $0.variant == .original }) { view.isDownloaded = bits & 4 != 0 }
    }

    /// `isRead` as `read`, the spelling of the clients' bridges.
    private static func bare(_ name: String) -> String { name.dropFirst(2).lowercased() }

    /// The sending status of an own message; the other user of a private one has received or read it.
    private func readSent(
        _ members: inout RongCloudMembers, _ message: MessageRecord, status: inout String?
    ) -> [Record] {
        guard isSent else { return [] }
        let words: [Int64: String] = [
            10: "sending", 20: "failed", 30: "sent", 40: "sent", 50: "sent", 70: "cancelled",
        ]
        let code = members.take(["sentStatus", "status"]) { value in
            value.int64.flatMap { words[$0] == nil ? nil : $0 }
        }
        guard let code else { return [] }
        status = words[code]
        guard code == 40 || code == 50, message.conversationKind == .single, let peer = header.target else { return [] }
        return [
            .receipt(
                ReceiptRecord(
                    account: header.account, target: .message(message.key), participant: peer,
                    kind: code == 40 ? "delivered" : "read"))
        ]
    }

    /// `readReceiptInfo`: whether receipts were asked for and who gave one, as `{user: time}` or a list.
    private func readReceipts(_ members: inout RongCloudMembers, _ message: inout MessageRecord) -> [Record] {
        let names = ["readReceiptInfo", "groupReadReceiptInfo"]
        guard let name = names.first(where: { members.value(of: $0)?.nested?.object != nil }),
            var info = members.members(name).map(RongCloudMembers.init)
        else { return [] }
        if info.flag("isReceiptRequestMessage") == true { message.needsReceipt = true }
        let readers = info.take(["userIdList"]) { value -> [JSONObject.Member]? in
            guard let value = value.nested else { return nil }
            return value.object?.members ?? value.array?.compactMap { $0.text.map { .init(name: $0, value: .null) } }
        }
        if info.value(of: "hasRespond")?.bool == false { info.drop("hasRespond") }
        members.take(name, leaving: .object(info.rest))
        let (account, key) = (header.account, message.key)
        return (readers ?? []).map { reader in
            .receipt(
                ReceiptRecord(
                    account: account, target: .message(key), participant: reader.name,
                    at: RongCloudTime.instant(reader.value.int64)))
        }
    }
}
