import ScrollbackArchive
import ScrollbackJSON

/// The members of one object, taken by name; what nobody took is left over.
struct NDJSONMembers {
    private let members: [JSONObject.Member]
    /// The place of each named field's last member, by the field's hash-free number.
    private var found: [(field: NDJSONField, place: Int)] = []
    private var isTaken: [Bool]
    private var left: Int
    private let zone: Zone?

    /// Reads the names; times without a zone are in `zone`, and cannot be read when it is nil.
    init(_ object: JSONObject, zone: Zone?) {
        members = object.members
        self.zone = zone
        left = members.count
        isTaken = Array(repeating: false, count: members.count)
        found.reserveCapacity(members.count)
        for place in members.indices {
            guard let field = NDJSONField.named[members[place].name] else { continue }
            found.append((field, place))
        }
    }

    /// The members that nobody took, in their order; nil when there is none.
    var rest: JSONObject? {
        guard left > 0 else { return nil }
        return JSONObject(zip(members, isTaken).filter { !$1 }.map { $0.0 })
    }

    /// How many members nobody took.
    var leftOver: Int { left }

    /// The value of a field, taken if `convert` understands it; `null` counts as absent.
    mutating func take<Value>(_ field: NDJSONField, _ convert: (JSONValue) -> Value?) -> Value? {
        guard let place = found.last(where: { $0.field == field })?.place else { return nil }
        let value = members[place].value
        let converted = value.isNull ? nil : convert(value)
        if converted != nil || value.isNull {
            if !isTaken[place] { left -= 1 }
            isTaken[place] = true
        }
        return converted
    }

    /// A string; numbers and flags as their text.
    mutating func string(_ field: NDJSONField) -> String? { take(field) { $0.text } }

    /// An integer, also one in a string.
    mutating func integer(_ field: NDJSONField) -> Int64? { take(field) { $0.int64 } }

    /// A number, also one in a string.
    mutating func double(_ field: NDJSONField) -> Double? { take(field) { $0.double } }

    /// A flag.
    mutating func flag(_ field: NDJSONField) -> Bool? { take(field) { $0.bool } }

    /// A word of a closed list.
    mutating func word<Word: RawRepresentable<String>>(_ field: NDJSONField) -> Word? {
        take(field) { $0.string.flatMap(Word.init) }
    }

    /// A list of strings; nil unless every element is one.
    mutating func strings(_ field: NDJSONField) -> [String]? {
        take(field) { value in
            guard let array = value.array else { return nil }
            let texts = array.compactMap(\.text)
            return texts.count == array.count ? texts : nil
        }
    }

    /// An object.
    mutating func object(_ field: NDJSONField) -> JSONObject? { take(field) { $0.object } }

    /// A list of objects; nil unless every element is one.
    mutating func objects(_ field: NDJSONField) -> [JSONObject]? {
        take(field) { value in
            guard let array = value.array else { return nil }
            let objects = array.compactMap(\.object)
            return objects.count == array.count ? objects : nil
        }
    }

    /// JSON text: an object as it is written shortest, or a string that holds JSON.
    mutating func json(_ field: NDJSONField) -> String? {
        take(field) { value in
            switch value {
            case .object, .array: value.serialized()
            case .string(let text): (try? JSONValue.parseWhole(text)) == nil ? nil : text
            default: nil
            }
        }
    }

    /// An instant: milliseconds since 1970 or a text of RFC 3339.
    mutating func instant(_ field: NDJSONField) -> Instant? {
        let zone = zone
        return take(field) { NDJSONTime($0, zone: zone)?.instant }
    }

    /// Bytes in base64.
    mutating func bytes(_ field: NDJSONField) -> [UInt8]? { take(field) { $0.string.flatMap(Base64.decode) } }
}
