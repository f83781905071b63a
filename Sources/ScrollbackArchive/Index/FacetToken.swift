/// A fact about a message as one token of the index.
///
/// Its bytes are no UTF-8, so no word of a message can be mistaken for it: a first byte 0xF8 + the message's state, then
/// bytes 0x80–0xBF: the facet, and the value in base 64, least digit first. FTS5 counts all that as one character, so
/// facets never enter the index of prefixes.
enum FacetToken {
    /// What a facet says something about.
    enum Facet: UInt8 {
        case account = 0
        case conversation = 1
        case sender = 2
        case kind = 3
        case mediaKind = 4
        case fileExtension = 5
        case trait = 6
        case mention = 7
        case mentionsAll = 8
        case edited = 9
    }

    /// Appends the token to a list of tokens.
    static func append(_ facet: Facet, _ value: Int64, state: MessageState, to bytes: inout [UInt8]) {
        bytes.append(0xF8 + UInt8(state.rawValue))
        bytes.append(0x80 + facet.rawValue)
        var rest = UInt64(value)
        repeat {
            bytes.append(0x80 | UInt8(rest & 63))
            rest >>= 6
        } while rest > 0
    }

    /// The token alone.
    static func bytes(_ facet: Facet, _ value: Int64, state: MessageState) -> [UInt8] {
        var result: [UInt8] = []
        append(facet, value, state: state, to: &result)
        return result
    }

    /// The same tokens for a message in another state.
    static func moved(_ tokens: [UInt8], to state: MessageState) -> [UInt8] {
        tokens.map { $0 >= 0xF8 ? 0xF8 + UInt8(state.rawValue) : $0 }
    }

    /// Whether a list of tokens holds a token.
    static func contains(_ token: [UInt8], in tokens: [UInt8]) -> Bool {
        guard tokens.count >= token.count else { return false }
        for start in 0...(tokens.count - token.count) where tokens[start] == token[0] {
            let end = start + token.count
            if tokens[start..<end].elementsEqual(token), end == tokens.count || tokens[end] >= 0xF8 { return true }
        }
        return false
    }

    /// The number that stands for a trait.
    static func number(of trait: Condition.Trait) -> Int64 {
        switch trait {
        case .link: 0
        case .media: 1
        case .location: 2
        case .mention: 3
        case .reply: 4
        case .forwarded: 5
        case .event: 6
        }
    }
}
