/// Puts folded characters together to tokens: words, characters with pairs, emoji, facets.
@safe struct TokenSink: CharacterSink {
    /// A word longer than this many folded bytes goes on as a further token.
    static let wordLimit = 256
    private static let wordRoom = max(wordLimit, Cluster.longestEncoding)
    /// Room for a word and for two characters.
    static let scratchSize = wordRoom + 2 * Cluster.longestEncoding

    typealias Emit = (UnsafeRawBufferPointer, Int, Int, Bool) -> Bool

    private let emit: Emit
    private let isQuery: Bool
    private(set) var isStopped = false

    private let word: UnsafeMutablePointer<UInt8>
    private var wordCount = 0
    private var wordStart = 0
    private var wordEnd = 0

    /// The spaceless character that waits for its neighbour, `lastCount` bytes at the front of `pair`.
    private let pair: UnsafeMutablePointer<UInt8>
    private var lastCount = 0
    private var lastStart = 0
    private var lastEnd = 0
    /// Characters in the run that is being read; 0 when none is.
    private var runLength = 0
    /// A query's run has ended and `pair` holds its last character, a token only if another follows.
    private var isOwed = false

    init(isQuery: Bool, scratch: UnsafeMutableRawPointer, emit: @escaping Emit) {
        self.isQuery = isQuery
        unsafe self.emit = emit
        unsafe word = scratch.assumingMemoryBound(to: UInt8.self)
        unsafe pair = word + Self.wordRoom
    }

    mutating func asciiWord(_ bytes: UnsafeRawBufferPointer, start: Int) {
        if runLength > 0 { endRun() }
        var index = 0
        while index < bytes.count {
            if wordCount >= Self.wordLimit { endWord() }
            let taken = min(bytes.count - index, Self.wordLimit - wordCount)
            if wordCount == 0 { wordStart = start + index }
            for offset in 0..<taken {
                let byte = unsafe bytes[index + offset]
                unsafe word[wordCount + offset] = byte &- 65 < 26 ? byte | 0x20 : byte
            }
            wordCount += taken
            index += taken
            wordEnd = start + index
        }
    }

    mutating func asciiBreak(_ byte: UInt8, isSpace: Bool, start: Int) {
        if wordCount > 0 { endWord() }
        if runLength > 0 { endRun() }
    }

    mutating func character(_ kind: CharacterKind, _ bytes: UnsafeRawBufferPointer, start: Int, end: Int) {
        switch kind {
        case .word:
            if runLength > 0 { endRun() }
            if wordCount > 0, wordCount + bytes.count > Self.wordLimit { endWord() }
            if wordCount == 0 { wordStart = start }
            for index in 0..<bytes.count { unsafe word[wordCount + index] = bytes[index] }
            wordCount += bytes.count
            wordEnd = end
        case .spaceless:
            if wordCount > 0 { endWord() }
            unsafe spaceless(bytes, start, end)
        case .space, .symbol:
            if wordCount > 0 { endWord() }
            if runLength > 0 { endRun() }
        case .emoji, .facet:
            if wordCount > 0 { endWord() }
            if runLength > 0 { endRun() }
            unsafe token(bytes, start, end)
        }
    }

    /// Ends the text: gives out what still waits.
    mutating func finish() {
        if wordCount > 0 { endWord() }
        if runLength > 0 { endRun() }
    }

    // MARK: Runs of characters

    private mutating func spaceless(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int) {
        if runLength == 0 {
            settle()
        } else {
            let both = lastCount + bytes.count
            for index in 0..<bytes.count { unsafe pair[lastCount + index] = bytes[index] }
            if !isQuery { unsafe token(UnsafeRawBufferPointer(start: pair, count: lastCount), lastStart, lastEnd) }
            unsafe token(UnsafeRawBufferPointer(start: pair, count: both), lastStart, end, isColocated: !isQuery)
        }
        for index in 0..<bytes.count { unsafe pair[index] = bytes[index] }
        lastCount = bytes.count
        lastStart = start
        lastEnd = end
        runLength += 1
    }

    private mutating func endRun() {
        if isQuery, runLength > 1 {
            isOwed = true
        } else {
            unsafe token(UnsafeRawBufferPointer(start: pair, count: lastCount), lastStart, lastEnd)
        }
        runLength = 0
    }

    private mutating func settle() {
        guard isOwed else { return }
        isOwed = false
        unsafe token(UnsafeRawBufferPointer(start: pair, count: lastCount), lastStart, lastEnd)
    }

    private mutating func endWord() {
        let count = wordCount
        wordCount = 0
        unsafe token(UnsafeRawBufferPointer(start: word, count: count), wordStart, wordEnd)
    }

    @inline(__always)
    private mutating func token(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int, isColocated: Bool = false) {
        if isOwed { settle() }
        guard !isStopped else { return }
        isStopped = unsafe !emit(bytes, start, end, isColocated)
    }
}
