/// The emoji that is being read: a base, joined bases, a pair of regional indicators or a tagged flag.
///
/// Skin tones, variation selectors and marks only move its end.
@safe struct EmojiCluster {
    /// Longer sequences are cut: a joined base beyond begins a new emoji.
    static let limit = 32
    /// Room for `limit` scalars.
    static let scratchSize = 4 * limit

    private let buffer: UnsafeMutablePointer<UInt8>
    private var length = 0
    private var scalars = 0
    private var isFlag = false
    private var isHalfFlag = false
    private(set) var start = 0
    var end = 0
    /// True when U+200D was the last thing read.
    var isJoining = false

    init(scratch: UnsafeMutableRawPointer) {
        unsafe buffer = scratch.assumingMemoryBound(to: UInt8.self)
    }

    var isOpen: Bool { scalars > 0 }
    var bytes: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(start: buffer, count: length) }

    mutating func close() {
        length = 0
        scalars = 0
        isJoining = false
    }

    mutating func begin(_ scalar: UInt32, isRegional: Bool, _ start: Int, _ end: Int) {
        close()
        isFlag = isRegional
        isHalfFlag = isRegional
        self.start = start
        append(scalar, end)
    }

    /// Adds a base where the open emoji goes on with it; false when a new one begins.
    mutating func join(_ scalar: UInt32, isRegional: Bool, _ end: Int) -> Bool {
        guard isOpen, isFlag == isRegional, scalars + 2 <= Self.limit else { return false }
        if isRegional {
            guard isHalfFlag else { return false }
            isHalfFlag = false
        } else {
            guard isJoining else { return false }
            append(0x200D, end)
        }
        isJoining = false
        append(scalar, end)
        return true
    }

    mutating func tag(_ scalar: UInt32, _ end: Int) {
        guard isOpen else { return }
        if scalars < Self.limit { append(scalar, end) }
        self.end = end
    }

    private mutating func append(_ scalar: UInt32, _ end: Int) {
        length += unsafe UTF8Encoding.encode(scalar, to: buffer + length)
        scalars += 1
        self.end = end
    }
}
