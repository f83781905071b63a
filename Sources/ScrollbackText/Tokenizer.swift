/// The one tokenizer: UTF-8 bytes in, tokens out.
///
/// Scripts without spaces give every character at a position of its own and, colocated with it, the pair that it
/// makes with its neighbour; elsewhere a token is a word; an emoji is a token. docs/text-analysis.md has the rules.
public struct Tokenizer: Sendable {
    /// What the text is: one to be found, or one to find by.
    public enum Purpose: Sendable {
        /// A text to be indexed: characters and colocated pairs.
        case document
        /// One quoted string of a query: the phrase of tokens that stands for it.
        case query
    }

    /// Calls `emit` with each token in order: its bytes, where it came from, whether it shares the position before.
    ///
    /// Start and end are byte offsets in `text` of the characters the token came from; starts never decrease.
    /// The bytes live until `emit` returns. No token is longer than 1 KiB except a facet, which is given as it stands.
    /// Stops early when `emit` returns false. Any bytes are accepted; what is no UTF-8 separates tokens.
    ///
    /// - Complexity: O(n), without allocation per token.
    public static func tokenize(
        _ text: UnsafeRawBufferPointer, purpose: Purpose, _ emit: (UnsafeRawBufferPointer, Int, Int, Bool) -> Bool
    ) {
        unsafe withoutActuallyEscaping(emit) { emit in
            unsafe withUnsafeTemporaryAllocation(byteCount: TokenSink.scratchSize, alignment: 8) { room in
                guard let scratch = room.baseAddress else { return }
                let sink = unsafe TokenSink(isQuery: purpose == .query, scratch: scratch, emit: emit)
                unsafe scan(text, sink)
            }
        }
    }

    private static func scan(_ text: UnsafeRawBufferPointer, _ sink: TokenSink) {
        let size = CharacterScanner<TokenSink>.scratchSize
        unsafe withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { room in
            guard let scratch = room.baseAddress else { return }
            let scanner = unsafe CharacterScanner(text, scratch: scratch, sink: sink)
            var sink = scanner.run()
            sink.finish()
        }
    }
}
