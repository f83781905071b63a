/// The members of an object in source order.
///
/// A name may occur more than once: every member is kept, and the last one of a name is the one that is found.
/// Names are equal when their bytes are.
public struct JSONObject: Sendable, Equatable {
    /// One name with its value.
    public struct Member: Sendable, Equatable {
        /// The name, escapes resolved.
        public var name: String
        /// The value.
        public var value: JSONValue

        /// Puts a name and a value together.
        public init(name: String, value: JSONValue) {
            self.name = name
            self.value = value
        }

        /// Whether names and values are the same bytes.
        public static func == (left: Member, right: Member) -> Bool {
            isSameText(left.name, right.name) && left.value == right.value
        }
    }

    /// All members in source order, repeated names included.
    public var members: [Member]

    /// Makes an object without members.
    public init() { members = [] }

    /// Makes an object of these members, in this order.
    public init(_ members: [Member]) { self.members = members }

    /// Whether there is no member.
    public var isEmpty: Bool { members.isEmpty }

    /// How many members there are, repeated names included.
    public var count: Int { members.count }

    /// The value of the last member of this name.
    ///
    /// Setting replaces that value or appends a member; setting nil removes every member of the name.
    /// - Complexity: O(`count`)
    public subscript(_ name: String) -> JSONValue? {
        get {
            guard let index = lastIndex(of: name) else { return nil }
            return members[index].value
        }
        set {
            if let newValue {
                if let index = lastIndex(of: name) {
                    members[index].value = newValue
                } else {
                    members.append(Member(name: name, value: newValue))
                }
            } else {
                remove(name)
            }
        }
    }

    /// Removes every member of this name and gives the last one's value.
    @discardableResult
    public mutating func remove(_ name: String) -> JSONValue? {
        guard let index = lastIndex(of: name) else { return nil }
        let value = members[index].value
        members.removeAll { isSameText($0.name, name) }
        return value
    }

    private func lastIndex(of name: String) -> Int? {
        members.lastIndex { isSameText($0.name, name) }
    }
}

extension JSONObject: Sequence {
    /// Goes through the members in source order.
    public func makeIterator() -> IndexingIterator<[Member]> { members.makeIterator() }
}

/// Whether two strings are the same bytes: `==` also takes composed and decomposed letters as equal.
func isSameText(_ left: String, _ right: String) -> Bool {
    left == right && left.utf8.elementsEqual(right.utf8)
}
