/// What an object name says without its content.
enum RongCloudObjectName {
    /// The word under which commands that nobody stores are counted; nil for everything else.
    ///
    /// Letter case tells them apart: `RC:VcMsg` is a voice, `RC:VCInvite` rings a telephone.
    static func skipped(_ name: String) -> String? {
        switch name {
        case "RC:CmdMsg", "RC:PSCmd": "command"
        case "RC:TypSts": "typing"
        case "RC:chrmKVNotiMsg": "chatroom-state"
        case "RC:RRReqMsg": "receipt-request"
        case _ where name.hasPrefix("RC:VC"): "call"
        case _ where name.hasPrefix("RC:Cs"): "customer-service"
        default: nil
        }
    }

    /// Receipts and recalls: they speak of other messages.
    static let commands: Set<String> = ["RC:RcCmd", "RC:ReadNtf", "RC:RRRspMsg", "RC:SRSMsg"]

    /// The name is one of RongCloud's own, not an application's.
    static func isOwn(_ name: String) -> Bool { name.isEmpty || name.hasPrefix("RC:") }
}
