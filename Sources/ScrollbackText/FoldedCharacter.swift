/// One folded character of a text and where it came from.
struct FoldedCharacter: Sendable {
    var kind: CharacterKind
    /// Where it begins in the folded bytes; it ends where the next one begins.
    var offset: Int
    /// Where it came from, in bytes of the original.
    var start: Int
    var end: Int
}
