/// What is wrong with a value, before it is known where it stands.
struct ValueProblem: Error, Hashable {
    var message: String
    var suggestion: String?
}
