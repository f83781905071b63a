import ScrollbackArchive
import ScrollbackJSON

/// What a message is made of: its `msg_body`, read by the word of its kind.
struct JMessageBody {
    private(set) var kind: MessageKind
    private(set) var text: String?
    private(set) var title: String?
    private(set) var place: Place?
    private(set) var media: [MediaRecord] = []
    private(set) var extras: String?
    private(set) var event: String?
    /// The content was taken back and this stands in its place.
    private(set) var isRecalled = false
    /// What is shown instead of a content that was taken back.
    private(set) var note: String?
    /// Members that nothing above names; nil where the body is no object and stays as it is.
    private var rest: JSONObject?

    /// Reads a body; one that is no object is left whole.
    init(word: String?, body: JSONValue?) {
        kind = Self.kind(of: word)
        guard let object = body.flatMap(JMessageFields.opened) else { return }
        guard kind != .unknown else { return }
        var fields = JMessageFields(object)
        readExtras(&fields)
        switch kind {
        case .text: readText(&fields)
        case .image, .voice, .file: readFile(&fields)
        case .video: readVideo(&fields)
        case .location: readPlace(&fields)
        case .event: readEvent(&fields)
        case .tip: readPrompt(&fields)
        default: break
        }
        rest = fields.rest
    }

    /// The kind of a word or of a client's number.
    private static func kind(of word: String?) -> MessageKind {
        switch word {
        case "text", "1": .text
        case "image", "2": .image
        case "voice", "3": .voice
        case "custom", "4": .custom
        case "eventNotification", "event_notification", "5": .event
        case "file", "6": .file
        case "location", "7": .location
        case "prompt", "8": .tip
        case "video", "9": .video
        default: .unknown
        }
    }

    /// Puts what was read into a message.
    func fill(_ message: inout MessageRecord) {
        (message.text, message.title, message.place) = (text, title, place)
        (message.media, message.extras, message.event) = (media, extras, event)
    }

    /// A message's members without what was read from its body.
    func taken(from fields: JMessageFields) -> JMessageFields {
        guard let rest else { return fields }
        var fields = fields
        _ = fields.take("msg_body") { $0 }
        fields.leave(rest, of: "msg_body")
        return fields
    }

    // MARK: - Kinds

    /// The application's own fields are kept as they are, also where they are no object.
    private mutating func readExtras(_ fields: inout JMessageFields) {
        guard let value = fields.take("extras", { $0 }) else { return }
        let object = JMessageFields.opened(value)
        if let object, object.isEmpty { return }
        extras = object.map { JSONValue.object($0).serialized() } ?? value.serialized()
    }

    private var application: JSONValue? {
        extras.flatMap { try? JSONValue.parse($0).value }
    }

    private mutating func readText(_ fields: inout JMessageFields) {
        text = fields.text("text")
        // A chat client's convention: a text whose extras say so is somebody's card.
        guard let application, application["businessCard"]?.string == "businessCard" else { return }
        kind = .card
        title = application["nickName"]?.string ?? application["userName"]?.string
    }

    private mutating func readFile(_ fields: inout JMessageFields) {
        var file = MediaRecord(jmessage: &fields, kind: kind.rawValue)
        if kind == .voice { file.duration = Self.duration(&fields) }
        if kind == .file, let application { describe(&file, application) }
        if file != MediaRecord(kind: file.kind) { media = [file] }
    }

    /// A chat client's convention: what a file is stands in its extras.
    private func describe(_ file: inout MediaRecord, _ application: JSONValue) {
        let video = application["video"]?.string.flatMap { $0.isEmpty ? nil : $0.lowercased() }
        if video != nil { file.kind = "video" }
        file.fileExtension = file.fileExtension ?? application["fileType"]?.string?.lowercased() ?? video
        file.size = file.size ?? application["fileSize"]?.int64.flatMap { $0 >= 0 ? $0 : nil }
    }

    private mutating func readVideo(_ fields: inout JMessageFields) {
        var video: MediaRecord
        if var nested = fields.object("video") {
            video = MediaRecord(jmessage: &nested, kind: "video")
            fields.leave(nested.rest, of: "video")
        } else {
            video = MediaRecord(jmessage: &fields, kind: "video")
        }
        video.duration = Self.duration(&fields)
        if video != MediaRecord(kind: "video") { media.append(video) }
        if var nested = fields.object("thumb") {
            let thumb = MediaRecord(jmessage: &nested, kind: "image", variant: .thumbnail)
            fields.leave(nested.rest, of: "thumb")
            media.append(thumb)
        }
    }

    /// Seconds, perhaps with a fraction or as text, become milliseconds.
    private static func duration(_ fields: inout JMessageFields) -> Int64? {
        fields.take("duration") { value in
            guard let seconds = value.double, seconds >= 0, seconds < 1e9 else { return nil }
            return Int64((seconds * 1000).rounded())
        }
    }

    private mutating func readPlace(_ fields: inout JMessageFields) {
        guard let latitude = fields["latitude"]?.double, let longitude = fields["longitude"]?.double else { return }
        for name in ["latitude", "longitude"] { _ = fields.take(name) { $0 } }
        place = Place(latitude: latitude, longitude: longitude, scale: fields.take("scale", \.double))
        // The documentation's table says `lable`, its sample `label`.
        place?.address = fields.text("label", "lable", "address")
    }

    private mutating func readEvent(_ fields: inout JMessageFields) {
        text = fields.text("text")
        event = (fields["event_type"] ?? fields["eventType"])?.int64.flatMap { JMessageEvent.words[$0] }
    }

    /// A prompt of type 0 stands where a message was taken back; any other is a note of the application.
    private mutating func readPrompt(_ fields: inout JMessageFields) {
        let type = fields.integer("promptType", "prompt_type")
        let words = fields.text("promptText", "prompt_text", "text")
        isRecalled = type == 0
        if isRecalled {
            // What was here is not known; the kind of the message itself wins when that comes from elsewhere.
            kind = .unknown
            note = words
        } else {
            text = words
        }
    }
}
