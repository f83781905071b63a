/// Why a line of our own format cannot be stored.
struct NDJSONRefusal: Error {
    /// The cause in one word.
    var reason: String
    /// Words for people.
    var detail: String

    /// A member that must be there and is not, or is of another kind.
    static func missing(_ field: NDJSONField) -> NDJSONRefusal {
        let word =
            switch field {
            case .type: "unknown-type"
            default: "missing-" + field.rawValue.replacing("_", with: "-")
            }
        return NDJSONRefusal(reason: word, detail: "no usable member \"\(field.rawValue)\"")
    }
}
