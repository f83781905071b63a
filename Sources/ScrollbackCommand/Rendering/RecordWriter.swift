import ScrollbackArchive
import ScrollbackIngest
import ScrollbackJSON
import ScrollbackSearch
import ScrollbackText

/// Writes NDJSON records for programs; each carries the version of the records and its type.
struct RecordWriter {
    private var json = JSONWriter()
    private let time: TimeText

    /// A writer that shows times in a zone.
    init(time: TimeText) { self.time = time }

    /// One line of members.
    mutating func line(_ type: String, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
        json.removeAll()
        json.beginObject()
        json.member("v", Version.records)
        json.member("type", type)
        members(&json)
        json.endObject()
        json.endLine()
        return json.bytes
    }

    /// A message that was found, or a neighbour of one.
    mutating func message(_ message: StoredMessage, type: String, highlighter: Highlighter?) -> [UInt8] {
        let time = time
        return line(type) { json in
            Self.members(message.withoutPast, time, &json)
            guard let highlighter, let text = message.visibleText else { return }
            json.name("highlights")
            json.beginArray()
            for range in highlighter.ranges(in: text) {
                json.beginArray()
                json.value(range.lowerBound)
                json.value(range.upperBound)
                json.endArray()
            }
            json.endArray()
        }
    }

    /// A message with everything that is known of it: `record` is the canonical record, as `dump` has it.
    mutating func details(_ message: StoredMessage) -> [UInt8] {
        var canonical = NDJSONWriter()
        canonical.write(message)
        let record = String(decoding: canonical.bytes.dropLast(), as: UTF8.self)
        let time = time
        return line("message") { json in
            Self.members(message, time, &json)
            json.name("record")
            json.raw(record)
            guard let origin = message.origin else { return }
            json.name("origin")
            json.beginObject()
            json.member("path", origin.path)
            json.member("offset", origin.offset)
            json.member("length", origin.length)
            json.member("sha256", origin.sha256)
            json.endObject()
        }
    }

    /// The last line of a list.
    mutating func end(count: Int, total: SearchTotal?, next: String?, isComplete: Bool) -> [UInt8] {
        line("end") { json in
            json.member("count", count)
            if let total {
                json.name("total")
                json.beginObject()
                json.member("value", total.value)
                json.member("relation", total.isExact ? "eq" : "gte")
                json.endObject()
            }
            json.name("next")
            if let next { json.value(next) } else { json.null() }
            json.member("complete", isComplete)
        }
    }

    /// What every view of a message says.
    static func members(_ message: StoredMessage, _ time: TimeText, _ json: inout JSONWriter) {
        let record = message.record
        json.member("id", message.publicID)
        if let instant = record.sentAt {
            json.member("at", instant.milliseconds)
            json.member("time", time.exact(instant))
        }
        json.member("system", record.account.system)
        json.member("account", record.account.name)
        json.name("conversation")
        json.beginObject()
        json.member("id", record.conversation)
        json.member("title", message.conversationTitle)
        json.member("kind", record.conversationKind.rawValue)
        json.endObject()
        if let sender = record.sender {
            json.name("sender")
            json.beginObject()
            json.member("id", sender)
            json.member("name", message.senderLabel)
            json.endObject()
        }
        json.member("kind", record.kind.rawValue)
        json.member("state", "\(message.state)")
        json.member("text", record.text)
        json.member("title", record.title)
        json.member("url", record.url)
        if let place = record.place {
            json.name("place")
            json.beginObject()
            json.member("latitude", place.latitude)
            json.member("longitude", place.longitude)
            json.member("address", place.address)
            json.endObject()
        }
        guard !record.media.isEmpty else { return }
        json.name("media")
        json.beginArray()
        for media in record.media {
            json.beginObject()
            members(media, &json)
            json.endObject()
        }
        json.endArray()
    }

    /// What every view of an attachment says.
    static func members(_ media: MediaRecord, _ json: inout JSONWriter) {
        json.member("ordinal", media.ordinal)
        json.member("variant", media.variant.rawValue)
        json.member("kind", media.kind)
        json.member("name", media.name)
        json.member("mime", media.mime)
        json.member("extension", media.fileExtension)
        json.member("size", media.size)
        json.member("width", media.width)
        json.member("height", media.height)
        json.member("duration", media.duration)
        json.member("url", media.url)
        json.member("state", media.state.rawValue)
    }
}
