import ScrollbackJSON

/// A message's content: an object, JSON in a string, or text that is no JSON, depending on the channel.
struct RongCloudContent {
    /// The content's members; none when it is no object.
    let object: JSONObject
    /// The text, when it is no JSON.
    let raw: String?
    /// What was mended in JSON that stood in a string.
    let repairs: JSONRepairs

    init(_ value: JSONValue?) {
        var value = value
        var repairs: JSONRepairs = []
        // Twice: a client that nests its rows as strings nests their content once more.
        for _ in 0..<2 {
            guard let text = value?.string, let parsed = try? JSONValue.parseWhole(text) else { break }
            guard parsed.value.object != nil || parsed.value.string?.first == "{" else { break }
            value = parsed.value
            repairs.formUnion(parsed.repairs)
        }
        object = value?.object ?? JSONObject()
        raw = value?.string
        self.repairs = repairs
    }
}
