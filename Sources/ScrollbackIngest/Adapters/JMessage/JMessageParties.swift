import ScrollbackArchive
import ScrollbackJSON

/// Who wrote a message and where.
struct JMessageParties {
    var kind: ConversationKind
    var identity: JMessageIdentity
    /// The sender's participant id; nil only where the system wrote.
    var sender: String?
    /// The other one's participant id in a conversation of two.
    var peer: String?
    /// nil where the record does not say.
    var conversation: String?

    /// Takes out of a message what names its sender and its target.
    init(_ message: inout JMessageEnvelope, kind: ConversationKind, context: AdapterContext) {
        self.kind = kind
        let isSingle = kind == .single
        let isAcross = message.inner["msg_level"]?.int64 == 1
        let outsider = message.outer["from_username"].flatMap(JMessageFields.id)
        let outsiderApp = message.outer["from_appkey"]?.text.flatMap { $0.isEmpty ? nil : $0 }

        let user = message.inner.id("from_id")
        var userApp = message.inner.text("from_appkey")
        if userApp == nil, user == nil || user == outsider { userApp = outsiderApp }
        let target = message.inner.id("target_id")
        var targetApp = message.inner.text("target_appkey")
        if targetApp == nil, isSingle, target != nil, target == outsider { targetApp = outsiderApp }

        let application = JMessageIdentity.application(
            isAcross: isAcross, isSingle: isSingle, from: userApp ?? outsiderApp, target: targetApp)
        let identity = JMessageIdentity(context: context, application: application)
        self.identity = identity
        sender = user.map { identity.participant($0, app: userApp) }
        let outside = outsider.map { identity.participant($0, app: outsiderApp) }
        if sender == nil { sender = outside }

        guard isSingle else {
            let room = message.outer.id("from_gid", "room_id")
            conversation = (target ?? room).map { JMessageIdentity.conversation(kind, $0) }
            takeOutside(&message, outside)
            return
        }
        // The Web SDK names only the peer: with the content silent, the login is the other one.
        if let target {
            peer = identity.participant(target, app: targetApp)
        } else if let login = identity.login {
            peer = sender == login ? outside : login
        }
        if let sender, let peer { conversation = JMessageIdentity.single(sender, peer) }
        takeOutside(&message, outside)
    }

    /// What the Web SDK says outside is taken once it is said inside.
    private func takeOutside(_ message: inout JMessageEnvelope, _ outside: String?) {
        if outside == nil || outside == sender || outside == peer {
            _ = message.outer.text("from_username")
            _ = message.outer.text("from_appkey")
        }
    }
}
