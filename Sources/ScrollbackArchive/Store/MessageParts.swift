/// In which tables beside `message` a message has rows: reading one looks only there.
struct MessageParts: OptionSet, Hashable {
    let rawValue: Int64

    static let detail = MessageParts(rawValue: 1)
    static let media = MessageParts(rawValue: 2)
    static let mentions = MessageParts(rawValue: 4)
    static let references = MessageParts(rawValue: 8)
    static let perspectives = MessageParts(rawValue: 16)
    static let revisions = MessageParts(rawValue: 32)
    static let recall = MessageParts(rawValue: 64)
    static let deletion = MessageParts(rawValue: 128)
    static let receipts = MessageParts(rawValue: 256)
    static let reactions = MessageParts(rawValue: 512)
}
