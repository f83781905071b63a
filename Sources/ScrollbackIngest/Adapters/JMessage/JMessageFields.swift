import ScrollbackJSON

/// The members of one object and which of them the model has named: what is left is kept verbatim.
struct JMessageFields {
    private var members: [JSONObject.Member]
    private var isTaken: [Bool]

    init(_ object: JSONObject) {
        members = object.members
        isTaken = [Bool](repeating: false, count: members.count)
    }

    /// An object, or a string that holds one.
    static func opened(_ value: JSONValue) -> JSONObject? {
        if let object = value.object { return object }
        guard let text = value.string, text.utf8.first == UInt8(ascii: "{") else { return nil }
        return (try? JSONValue.parseWhole(text))?.value.object
    }

    /// Looks at a member that is still there; `null` counts as absent.
    subscript(_ name: String) -> JSONValue? {
        guard let index = index(of: name) else { return nil }
        return members[index].value
    }

    /// Takes a member out if `read` can make something of its value.
    mutating func take<Value>(_ name: String, _ read: (JSONValue) -> Value?) -> Value? {
        guard let index = index(of: name), let value = read(members[index].value) else { return nil }
        isTaken[index] = true
        return value
    }

    /// Takes the first of these members that is a text; an empty one says nothing.
    mutating func text(_ names: String...) -> String? {
        for name in names {
            if let text = take(name, \.text), !text.isEmpty { return text }
        }
        return nil
    }

    /// Takes the first of these members that is an integer.
    mutating func integer(_ names: String...) -> Int64? {
        for name in names {
            if let value = take(name, \.int64) { return value }
        }
        return nil
    }

    /// Takes an integer that cannot be negative.
    mutating func size(_ name: String) -> Int64? {
        take(name) { value in value.int64.flatMap { $0 >= 0 ? $0 : nil } }
    }

    /// Takes the first of these members that is a flag.
    mutating func flag(_ names: String...) -> Bool? {
        for name in names {
            if let value = take(name, \.bool) { return value }
        }
        return nil
    }

    /// Takes the first of these members that is an id: exact decimal text; 0 and the empty text are none.
    mutating func id(_ names: String...) -> String? {
        for name in names {
            if let id = take(name, Self.id) { return id }
        }
        return nil
    }

    /// An id as text, from a number or a string, exact at any size.
    static func id(_ value: JSONValue) -> String? {
        let text: String? =
            switch value {
            case .string(let text): text
            case .number(let number): number.int64.map(String.init) ?? number.text
            default: nil
            }
        return text.flatMap { $0.isEmpty || $0 == "0" ? nil : $0 }
    }

    /// Takes a member whose value is an object, or a string that holds one.
    mutating func object(_ name: String) -> JMessageFields? {
        take(name, Self.opened).map(JMessageFields.init)
    }

    /// Puts back what is left of a member that was taken out to be read.
    mutating func leave(_ rest: JSONObject?, of name: String) {
        guard let rest, !rest.isEmpty, let index = members.lastIndex(where: { $0.name == name }) else { return }
        members[index].value = .object(rest)
        isTaken[index] = false
    }

    /// The members that were not taken, in source order.
    var rest: JSONObject {
        JSONObject(zip(members, isTaken).filter { !$0.1 }.map(\.0))
    }

    /// ``rest`` as JSON; nil when nothing is left.
    var restText: String? {
        let rest = rest
        return rest.isEmpty ? nil : JSONValue.object(rest).serialized()
    }

    private func index(of name: String) -> Int? {
        guard let index = members.lastIndex(where: { $0.name == name }), !isTaken[index], !members[index].value.isNull
        else { return nil }
        return index
    }
}
