import ScrollbackJSON

/// What stands around a message: its list, its page's envelope, its input's name, what a listener was told with it.
struct RongCloudFrame {
    /// The list it was in.
    var list: String?
    /// The page's own members.
    var envelope: JSONObject
    /// The input's path.
    var path: String
    /// The time in front of a log line.
    var prefix: String?
    /// The listener's other arguments.
    var delivery: JSONObject?

    /// The type of conversation that the surroundings tell: the envelope, else the path.
    var conversationType: RongCloudConversationType? {
        for name in ["conversationType", "targetType", "channelType"] {
            if let type = envelope[name].flatMap({ RongCloudConversationType($0) }) { return type }
        }
        return RongCloudConversationType(path: path)
    }

    /// A text without blanks, tabs, returns and byte order marks at its ends.
    static func trimmed(_ text: String) -> String {
        let blanks: Set<Unicode.Scalar> = [" ", "\t", "\r", "\n", "\u{FEFF}"]
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !blanks.contains($0) }),
            let last = scalars.lastIndex(where: { !blanks.contains($0) })
        else { return "" }
        return String(scalars[first...last])
    }
}
