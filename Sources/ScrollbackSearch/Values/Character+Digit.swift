extension Character {
    /// One of 0 to 9 and nothing more; a range of characters would hold `5` with an accent too.
    var isDigit: Bool { isASCII && isNumber }
}
