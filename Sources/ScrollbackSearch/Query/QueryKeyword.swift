/// The words that join, in upper case only, so that the words themselves can be searched.
enum QueryKeyword: String {
    case or = "OR"
    case and = "AND"
    case not = "NOT"
}
