import ScrollbackArchive
import ScrollbackJSON

/// Which of RongCloud's forms a record has.
enum RongCloudForm {
    /// A message in any spelling, with what stands around it.
    case message(JSONObject, RongCloudFrame)
    /// A recall or deletion that the server tells of.
    case operation(JSONObject)
    /// A row of a client's conversation list.
    case conversation(JSONObject)
    /// An envelope, an error reply or an empty line: no content.
    case nothing
    /// Not to be stored, for this reason.
    case refused(String)

    init(_ record: RawRecord, issues: inout RongCloudOutput) {
        var frame = RongCloudFrame(list: record.list, envelope: record.envelope, path: record.path)
        if let line = record.line {
            self.init(line: line, frame: &frame, issues: &issues)
        } else if let object = record.value?.nested?.object {
            self.init(object: object, frame: frame)
        } else {
            self = .refused("json")
        }
    }

    private init(object: JSONObject, frame: RongCloudFrame) {
        if Self.isMessage(object) {
            self = .message(object, frame)
        } else if object["conversationInfo"] != nil, object["eventType"] != nil {
            self = .operation(object)
        } else if let inner = Self.delivered(object) {
            var frame = frame
            frame.delivery = object
            self = .message(inner, frame)
        } else if Self.isConversation(object) {
            self = .conversation(object)
        } else if frame.list == nil, object["code"] != nil || object["errorMessage"] != nil {
            self = .nothing
        } else {
            // It names a sender or a target and no id: the message reader says what is missing.
            self = .message(object, frame)
        }
    }

    private init(line: String, frame: inout RongCloudFrame, issues: inout RongCloudOutput) {
        let bytes = Array(line.utf8)
        let brace = bytes.firstIndex(of: UInt8(ascii: "{")) ?? bytes.endIndex
        let front = bytes[..<brace]
        if front.contains(UInt8(ascii: "=")) {
            let (object, repairs) = RongCloudFormBody.members(bytes)
            issues.repaired(repairs, in: "form body")
            self.init(object: object, frame: frame)
            return
        }
        let prefix = RongCloudFrame.trimmed(String(decoding: front, as: UTF8.self))
        guard brace < bytes.endIndex else {
            self = prefix.isEmpty ? .nothing : .refused("json")
            return
        }
        guard let parsed = try? JSONValue.parseWhole(Array(bytes[brace...])), let object = parsed.value.object else {
            self = .refused("json")
            return
        }
        issues.repaired(parsed.repairs, in: "log line")
        frame.prefix = prefix.isEmpty ? nil : prefix
        self.init(object: object, frame: frame)
    }

    /// The message in what a client's listener was called with: `message, left, offline, hasPackage`.
    private static func delivered(_ object: JSONObject) -> JSONObject? {
        for name in ["message", "result"] {
            if let inner = object[name]?.nested?.object, isMessage(inner) { return inner }
        }
        return nil
    }

    private static let idNames = ["msgUID", "messageUID", "messageUId", "messageUid"]

    private static func isMessage(_ object: JSONObject) -> Bool {
        object["classname"] != nil || (object["objectName"] != nil && idNames.contains { object[$0] != nil })
    }

    private static func isConversation(_ object: JSONObject) -> Bool {
        guard object["conversationType"] != nil, object["targetId"] != nil else { return false }
        return ["unreadMessageCount", "isTop", "blockStatus", "latestMessageId"].contains { object[$0] != nil }
    }

    // MARK: - Confidence

    static func confidence(in record: RawRecord) -> Int {
        if let line = record.line { return confidence(in: line) }
        guard let object = record.value?.nested?.object else { return 0 }
        if object["msgUID"] != nil, object["classname"] != nil || object["objectName"] != nil { return 95 }
        if object["objectName"] != nil, idNames.contains(where: { object[$0] != nil }) { return 90 }
        if object["conversationInfo"] != nil, object["originalMsgInfo"] != nil { return 90 }
        if delivered(object) != nil { return 90 }
        if object["unreadMessageCount"] != nil, isConversation(object) { return 70 }
        return 0
    }

    private static func confidence(in line: String) -> Int {
        let bytes = Array(line.utf8)
        let brace = bytes.firstIndex(of: UInt8(ascii: "{")) ?? bytes.endIndex
        if bytes[..<brace].contains(UInt8(ascii: "=")) {
            let names = bytes.split(separator: UInt8(ascii: "&")).map { $0.prefix { $0 != UInt8(ascii: "=") } }
            let both = ["objectName", "msgUID"].allSatisfy { name in names.contains { $0.elementsEqual(name.utf8) } }
            return both ? 95 : 0
        }
        guard brace < bytes.endIndex, let object = try? JSONValue.parse(bytes[brace...]).value.object else { return 0 }
        return object["msgUID"] != nil && object["classname"] != nil ? 95 : 0
    }
}
