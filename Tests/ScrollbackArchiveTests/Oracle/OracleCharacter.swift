/// A character of a folded text, as docs/text-analysis.md §1 has it.
struct OracleCharacter: Hashable {
    enum Kind: Hashable {
        case word
        case spaceless
        case emoji
        case space
        case symbol
    }

    var kind: Kind
    var folded: String
}

/// A piece of text of which we know by hand what it folds to.
///
/// Pieces are chosen so that no two of them become something else when they meet: none begins with a mark, a joiner or a
/// skin tone, and none ends in half of something.
struct OracleAtom: Hashable {
    /// As people type it.
    var typed: String
    /// What it comes to.
    var characters: [OracleCharacter]

    init(_ typed: String, _ kind: OracleCharacter.Kind, _ folded: String...) {
        self.typed = typed
        characters = folded.map { OracleCharacter(kind: kind, folded: $0) }
    }

    init(_ typed: String, _ characters: [(OracleCharacter.Kind, String)]) {
        self.typed = typed
        self.characters = characters.map { OracleCharacter(kind: $0.0, folded: $0.1) }
    }

    /// Letters and digits that fold to themselves.
    static func plain(_ letters: String) -> [OracleAtom] {
        letters.map { OracleAtom(String($0), .word, String($0)) }
    }
}

extension [OracleAtom] {
    /// The pieces in a row.
    var typed: String { map(\.typed).joined() }
}
