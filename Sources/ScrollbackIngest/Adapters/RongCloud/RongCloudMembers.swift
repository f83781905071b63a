import ScrollbackJSON

/// The members of an object, each of which is taken or left over; a member of an unexpected type is never taken.
struct RongCloudMembers {
    /// All members.
    let object: JSONObject
    private var taken: Set<String> = []
    private var leftovers: [String: JSONValue] = [:]

    init(_ object: JSONObject) { self.object = object }

    /// Whether a member is there and not `null`.
    func has(_ name: String) -> Bool { value(of: name) != nil }

    /// A member's value without taking it; nil for `null`.
    func value(of name: String) -> JSONValue? {
        guard let value = object[name], !value.isNull else { return nil }
        return value
    }

    /// Takes the first of these members that `read` understands.
    mutating func take<Value>(_ names: [String], _ read: (JSONValue) -> Value?) -> Value? {
        for name in names {
            guard let value = object[name] else { continue }
            if value.isNull || value == .string("") {
                taken.insert(name)
            } else if let result = read(value) {
                taken.insert(name)
                return result
            }
        }
        return nil
    }

    /// A text that is not empty, from a string or a number.
    mutating func text(_ names: String...) -> String? { take(names, \.text) }

    /// The words of a message, which may be empty.
    mutating func words(_ name: String) -> String? {
        if object[name] == .string("") {
            taken.insert(name)
            return ""
        }
        return take([name], \.text)
    }

    /// An integer, from a number or a string.
    mutating func integer(_ names: String...) -> Int64? { take(names, \.int64) }

    /// A number, from a number or a string.
    mutating func number(_ names: String...) -> Double? { take(names, \.double) }

    /// A flag, from a word, a number or a string.
    mutating func flag(_ names: String...) -> Bool? { take(names, \.bool) }

    /// An object, also one that stands as JSON in a string.
    mutating func members(_ names: String...) -> JSONObject? { take(names) { $0.nested?.object } }

    /// A list of texts, from an array or from an object's names.
    mutating func texts(_ names: String...) -> [String]? {
        take(names) { $0.nested?.array?.compactMap(\.text).filter { !$0.isEmpty } }
    }

    /// Marks members as taken whatever they hold.
    mutating func drop(_ names: String...) { taken.formUnion(names) }

    /// Takes a member of which `leftover` remains; nil or an empty object: nothing.
    mutating func take(_ name: String, leaving leftover: JSONValue?) {
        taken.insert(name)
        leftovers[name] = leftover == .object(JSONObject()) ? nil : leftover
    }

    /// The members not taken, in source order, and what remains of those taken in part.
    var rest: JSONObject {
        JSONObject(
            object.members.compactMap { member in
                guard taken.contains(member.name) else { return member }
                return leftovers[member.name].map { .init(name: member.name, value: $0) }
            })
    }
}

extension JSONValue {
    /// The value itself, or the object or array that stands as JSON in a string.
    var nested: JSONValue? {
        guard let string else { return self }
        guard let value = try? JSONValue.parseWhole(string).value, value.array != nil || value.object != nil else {
            return nil
        }
        return value
    }
}
