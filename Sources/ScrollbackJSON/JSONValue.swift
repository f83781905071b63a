/// A JSON value: members in source order, numbers as their source text.
public enum JSONValue: Sendable {
    /// The word `null`.
    case null
    /// The word `true` or `false`.
    case bool(Bool)
    /// A number.
    case number(JSONNumber)
    /// A string, escapes resolved and always valid Unicode.
    case string(String)
    /// The elements of an array.
    case array([JSONValue])
    /// The members of an object.
    case object(JSONObject)
}

extension JSONValue: Equatable {
    /// Whether two values are written the same: strings by bytes, numbers by text, members by order.
    public static func == (left: JSONValue, right: JSONValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.string(let left), .string(let right)): isSameText(left, right)
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        default: false
        }
    }
}

// MARK: - Lenient access

/// Vendor formats write numbers as strings and flags as numbers: these take what was meant.
extension JSONValue {
    /// The string, if this is one.
    public var string: String? {
        if case .string(let string) = self { string } else { nil }
    }

    /// A string as it is; a number or a flag as its text.
    public var text: String? {
        switch self {
        case .string(let string): string
        case .number(let number): number.text
        case .bool(let flag): flag ? "true" : "false"
        default: nil
        }
    }

    /// An integer, from a number or from a string that holds one.
    public var int64: Int64? {
        switch self {
        case .number(let number): number.int64
        case .string(let string): Int64(string) ?? JSONNumber(text: string).int64
        default: nil
        }
    }

    /// A finite number, from a number or from a string that holds one.
    public var double: Double? {
        let value: Double? =
            switch self {
            case .number(let number): number.double
            case .string(let string): JSONNumber(text: string).isWellFormed ? Double(string) : nil
            default: nil
            }
        return value.flatMap { $0.isFinite ? $0 : nil }
    }

    /// A flag, from `true`, `false`, 1, 0 or a string that holds one of the four.
    public var bool: Bool? {
        if case .bool(let flag) = self { return flag }
        switch text {
        case "true", "1": return true
        case "false", "0": return false
        default: return nil
        }
    }

    /// The elements, if this is an array.
    public var array: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The members, if this is an object.
    public var object: JSONObject? {
        if case .object(let object) = self { object } else { nil }
    }

    /// Whether this is the word `null`.
    public var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// The value of a member, if this is an object that has it; a member that is `null` counts as absent.
    public subscript(_ name: String) -> JSONValue? {
        guard case .object(let object) = self, let value = object[name], !value.isNull else { return nil }
        return value
    }
}
