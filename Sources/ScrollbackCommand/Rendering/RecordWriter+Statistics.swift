import ScrollbackArchive
import ScrollbackJSON

extension RecordWriter {
    /// The one record of `stats`.
    mutating func statistics(_ statistics: Statistics) -> [UInt8] {
        line("statistics") { json in
            json.member("messages", statistics.messages)
            json.member("hidden", statistics.hidden)
            json.member("conversations", statistics.conversations)
            json.member("people", statistics.participants)
            json.member("media", statistics.media)
            json.member("originals", statistics.originals)
            json.member("issues", statistics.issues)
            json.member("pending", statistics.pending)
            json.member("oldest_at", statistics.oldest?.milliseconds)
            json.member("newest_at", statistics.newest?.milliseconds)
            json.name("accounts")
            json.beginArray()
            for account in statistics.accounts {
                json.beginObject()
                json.member("system", account.key.system)
                json.member("account", account.key.name)
                json.member("messages", account.messages)
                json.endObject()
            }
            json.endArray()
            Self.counts("kinds", statistics.kinds, &json)
            Self.counts("months", statistics.months, &json)
        }
    }

    private static func counts(_ name: String, _ counts: [Statistics.Count], _ json: inout JSONWriter) {
        json.name(name)
        json.beginObject()
        for count in counts { json.member(count.name, count.messages) }
        json.endObject()
    }
}
