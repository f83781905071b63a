import ScrollbackArchive
import ScrollbackJSON

/// Link cards, articles, replies and bundles.
extension RongCloudBody {
    mutating func readCard() {
        message.kind = .card
        message.title = content.text("title")
        message.text = content.text("content")
        message.url = content.text("url")
        guard let url = content.text("imageUri") else { return }
        var picture = MediaRecord(variant: .thumbnail, kind: "image")
        picture.url = url
        message.media.append(picture)
    }

    /// One or several articles: the first one gives title and link, the words of all are the text.
    mutating func readArticles() {
        message.kind = .card
        guard let articles = content.take(["articles", "richContents"], { $0.nested?.array }) else { return readCard() }
        var words: [String] = []
        for (ordinal, article) in articles.enumerated() {
            guard var item = article.object.map(RongCloudMembers.init) else { continue }
            let title = item.text("title")
            let link = item.text("url")
            if ordinal == 0 {
                message.title = title
                message.url = link
            } else {
                words += [title, link].compactMap { $0 }
            }
            words += [item.text("digest", "content")].compactMap { $0 }
            guard let url = item.text("picurl", "picUrl", "imageUri", "imageURL") else { continue }
            var picture = MediaRecord(ordinal: ordinal, variant: .thumbnail, kind: "image")
            picture.url = url
            message.media.append(picture)
        }
        message.text = words.isEmpty ? nil : words.joined(separator: "\n")
    }

    /// An answer with the words it answers; newer clients name the message, older ones only its sender.
    mutating func readReply() {
        message.kind = .text
        message.text = content.words("content")
        useRaw()
        let sender = content.text("referMsgUserId")
        let id = content.text("referMsgUid", "referMsgUID", "referMsgUId")
        let name = content.text("objName")
        guard sender != nil || id != nil || content.has("referMsg") else { return }
        var reference = MessageReference(role: .reply, key: id.map { MessageKey(id: $0) }, sender: sender)
        if let value = content.value(of: "referMsg") {
            let quoted = quoted(value, name ?? "")
            reference.quote = quoted.message.text ?? quoted.message.title ?? quoted.message.media.first?.name
            reference.kind = name == nil ? nil : quoted.message.kind
            // What the quote does not say stays, but pictures are not kept twice.
            content.take("referMsg", leaving: quoted.isRawUsed ? nil : quoted.rawOrRest)
        } else if let name {
            reference.kind = quoted(.object(JSONObject()), name).message.kind
        }
        message.references = [reference]
    }

    private func quoted(_ value: JSONValue, _ name: String) -> RongCloudBody {
        var body = RongCloudBody(
            header: header, conversation: conversation, key: message.key, content: RongCloudContent(value))
        body.readKind(name == "RC:RcNtf" ? "" : name)
        return body
    }

    private var rawOrRest: JSONValue? { raw.map { .string($0) } ?? .object(content.rest) }

    /// A bundle of messages passed on: its first lines are the text, the bundle itself is a page.
    mutating func readForward() {
        message.kind = .forward
        message.title = content.text("title")
        let lines = content.texts("summaryList") ?? []
        message.text = lines.isEmpty ? nil : lines.joined(separator: "\n")
        var page = MediaRecord(kind: "file")
        page.name = content.text("name")
        page.url = content.text("remoteUrl")
        page.localPath = content.text("localPath")
        guard page.name != nil || page.url != nil else { return }
        page.fileExtension = page.name == nil ? "html" : nil
        message.media = [page]
    }
}
