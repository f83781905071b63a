/// The objects around lists.
extension JSONFramer {
    /// The text of an object up to its last list, closed.
    func closed(_ record: FramerRecord, inList: Bool) -> [UInt8] {
        let braces = [UInt8](repeating: UInt8(ascii: "}"), count: record.listDepth)
        return record.prefix + (inList ? [UInt8(ascii: "]")] : []) + braces
    }

    /// What an object says before the list that begins in it.
    func envelope(around record: FramerRecord, outer: JSONObject) -> JSONObject {
        var envelope = outer
        guard var object = (try? JSONValue.parse(closed(record, inList: true)))?.value.object else { return envelope }
        var left = Self.envelopeLength
        for level in 1...record.listDepth {
            // The last member is the list, or the object that holds it.
            for member in object.members.dropLast() {
                if listNames.contains(member.name), case .array = member.value { continue }
                let length = Self.length(of: member.value, limit: left) + member.name.utf8.count
                guard length <= left else { continue }
                left -= length
                envelope[member.name] = member.value
            }
            guard level < record.listDepth, let inner = object.members.last?.value.object else { break }
            object = inner
        }
        return envelope
    }

    /// About how many bytes a value takes; stops counting beyond the limit.
    private static func length(of value: JSONValue, limit: Int) -> Int {
        switch value {
        case .null, .bool: return 4
        case .number(let number): return number.text.utf8.count
        case .string(let string): return string.utf8.count + 2
        case .array(let elements):
            var length = 2
            for element in elements where length <= limit {
                length += Self.length(of: element, limit: limit - length) + 1
            }
            return length
        case .object(let object):
            var length = 2
            for member in object where length <= limit {
                length += member.name.utf8.count + Self.length(of: member.value, limit: limit - length) + 4
            }
            return length
        }
    }

    /// An object's text without the lists that were taken out of it.
    func withoutLists(_ text: [UInt8]) -> [UInt8] {
        guard let parsed = try? JSONValue.parse(text) else { return text }
        return Array(withoutLists(parsed.value).serialized().utf8)
    }

    private func withoutLists(_ value: JSONValue) -> JSONValue {
        guard case .object(var object) = value else { return value }
        object.members.removeAll { $0.value == .array([]) && listNames.contains($0.name) }
        for index in object.members.indices {
            object.members[index].value = withoutLists(object.members[index].value)
        }
        return .object(object)
    }

    /// Gives an object that held a list as far as it was read, when its end cannot be found.
    mutating func emitUnfinished(_ record: FramerRecord, inList: Bool) {
        let text = closed(record, inList: inList)
        emit(.value, lists.isEmpty ? withoutLists(text) : text, at: record.offset)
    }

    /// Leaves all lists; the objects around them end here.
    mutating func leaveLists() {
        releaseHeld()
        while let list = lists.popLast() {
            if let holder = list.holder { emitUnfinished(holder, inList: true) }
        }
    }
}
