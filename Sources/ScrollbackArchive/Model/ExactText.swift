/// A text that equals another one only byte by byte.
///
/// `==` of String holds for texts that are equal as characters ("é" in one scalar and in two), which to SQLite and to
/// a source are two ids. The hash may stay String's own: what is equal byte by byte has equal hashes.
struct ExactText: Hashable {
    var text: String

    init(_ text: String) { self.text = text }

    static func == (left: ExactText, right: ExactText) -> Bool { isSame(left.text, right.text) }
}

/// Whether two texts have the same UTF-8 bytes.
func isSame(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

/// Whether two texts have the same UTF-8 bytes, or both are absent.
func isSame(_ left: String?, _ right: String?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return isSame(left, right)
}

/// Whether a text is greater than another one by its UTF-8 bytes.
func isGreater(_ left: String, _ right: String) -> Bool {
    right.utf8.lexicographicallyPrecedes(left.utf8)
}

/// Whether a list of texts is greater than another one, the first that differ deciding.
func isGreater(_ left: [String], _ right: [String]) -> Bool {
    right.lexicographicallyPrecedes(left) { isGreater($1, $0) }
}
