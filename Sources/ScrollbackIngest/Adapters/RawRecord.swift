public import ScrollbackJSON

/// One record of a source as it was cut out of its input.
public struct RawRecord: Sendable {
    /// The bytes as they stand in the input.
    public var bytes: [UInt8]
    /// The JSON value, for records that are one.
    public var value: JSONValue?
    /// The line, for records that do not begin with `{` or `[`: log lines with a time in front, form bodies.
    public var line: String?
    /// The name of the list it stood in; empty for a list without a name; nil outside lists.
    public var list: String?
    /// Members of the objects around it, lists left out.
    public var envelope: JSONObject
    /// The input's name: a path, with the entry's name behind it for zips.
    public var path: String

    /// A record.
    public init(
        bytes: [UInt8], value: JSONValue? = nil, line: String? = nil, list: String? = nil,
        envelope: JSONObject = JSONObject(), path: String = ""
    ) {
        self.bytes = bytes
        self.value = value
        self.line = line
        self.list = list
        self.envelope = envelope
        self.path = path
    }
}
