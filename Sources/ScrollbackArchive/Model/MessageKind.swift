/// What a message is made of; kinds we do not know are kept as they are.
public struct MessageKind: RawRepresentable, Hashable, Sendable {
    /// The word stored and printed.
    public let rawValue: String

    /// The kind of a word.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Words.
    public static let text = MessageKind(rawValue: "text")
    /// A picture.
    public static let image = MessageKind(rawValue: "image")
    /// A recorded voice message.
    public static let voice = MessageKind(rawValue: "voice")
    /// A moving picture.
    public static let video = MessageKind(rawValue: "video")
    /// A file.
    public static let file = MessageKind(rawValue: "file")
    /// A place.
    public static let location = MessageKind(rawValue: "location")
    /// A link card, article or other rich content.
    public static let card = MessageKind(rawValue: "card")
    /// A bundle of forwarded messages.
    public static let forward = MessageKind(rawValue: "forward")
    /// Something that the application defines.
    public static let custom = MessageKind(rawValue: "custom")
    /// A notice about the conversation: joined, left, renamed, called.
    public static let event = MessageKind(rawValue: "event")
    /// A grey-bar note that only one side put there.
    public static let tip = MessageKind(rawValue: "tip")
    /// A kind that the source names and we do not know; see ``MessageRecord/rawKind``.
    public static let unknown = MessageKind(rawValue: "unknown")
}
