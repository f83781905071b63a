import CTextTables

/// The character that is being read: a base, already folded, and the marks after it.
@safe struct Cluster {
    /// Marks kept per base; further ones are dropped, so that no text can make a character long.
    static let markLimit = 16
    /// Decomposed, a base is at most 4 scalars and a mark at most 3.
    private static let workLimit = 4 + 3 * markLimit
    /// The longest encoding of one character in bytes.
    static let longestEncoding = 4 * workLimit
    /// Room for the scalars as read, decomposed and encoded.
    static let scratchSize = 4 * (1 + markLimit) + 4 * workLimit + longestEncoding

    private let scalars: UnsafeMutablePointer<UInt32>
    private let work: UnsafeMutablePointer<UInt32>
    private let bytes: UnsafeMutablePointer<UInt8>
    private var count = 0
    private var base: UInt32 = 0
    private var lastClass: UInt8 = 0
    private var needsNormalization = false
    private(set) var isMapped = false
    private(set) var start = 0
    private(set) var baseEnd = 0
    var end = 0

    init(scratch: UnsafeMutableRawPointer) {
        unsafe scalars = scratch.assumingMemoryBound(to: UInt32.self)
        unsafe work = scalars + (1 + Self.markLimit)
        unsafe bytes = UnsafeMutableRawPointer(work + Self.workLimit).assumingMemoryBound(to: UInt8.self)
    }

    var isOpen: Bool { count > 0 }
    /// True for a base without marks.
    var isSimple: Bool { count == 1 }

    /// What the base is.
    var kind: CharacterKind {
        switch base & Properties.kindMask {
        case Properties.space: .space
        case Properties.word: .word
        case Properties.spaceless, Properties.jamo: .spaceless
        default: .symbol
        }
    }

    mutating func close() { count = 0 }

    mutating func begin(_ scalar: UInt32, _ properties: UInt32, _ start: Int, _ end: Int, isMapped: Bool) {
        unsafe scalars[0] = scalar
        base = properties
        count = 1
        lastClass = 0
        needsNormalization = false
        self.isMapped = isMapped
        self.start = start
        self.end = end
        baseEnd = end
    }

    mutating func mark(_ scalar: UInt32, _ properties: UInt32, _ end: Int) {
        self.end = end
        if base & Properties.losesMarks != 0, properties & Properties.decomposes != 0 {
            var second: UInt32 = 0
            let first = unsafe ctext_decompose(scalar, &second)
            mark(first, ctext_properties(first), end)
            mark(second, ctext_properties(second), end)
            return
        }
        if base & Properties.losesMarks != 0, properties & Properties.strippable != 0 {
            if scalar == 0x306, unsafe scalars[0] == 0x438 {
                // и with a breve is й, a letter of its own.
                unsafe scalars[0] = 0x439
                isMapped = true
            }
            return
        }
        guard count <= Self.markLimit else { return }
        let combining = ctext_combining_class(properties)
        if properties & Properties.composes != 0 || (combining != 0 && combining < lastClass) {
            needsNormalization = true
        }
        lastClass = combining
        unsafe scalars[count] = scalar
        count += 1
    }

    /// Joins a Hangul vowel or final to the syllable that is being read; false where it begins a character.
    mutating func compose(jamo: UInt32, _ end: Int) -> Bool {
        guard count == 1 else { return false }
        let first = unsafe scalars[0]
        if first &- 0x1100 < 19, jamo &- 0x1161 < 21 {
            unsafe scalars[0] = 0xAC00 + ((first - 0x1100) * 21 + (jamo - 0x1161)) * 28
        } else if first &- 0xAC00 < 11172, (first - 0xAC00) % 28 == 0, jamo &- 0x11A8 < 27 {
            unsafe scalars[0] = first + (jamo - 0x11A7)
        } else {
            return false
        }
        base = ctext_properties(0xAC00)
        isMapped = true
        self.end = end
        return true
    }

    // MARK: Encoding

    func encodedBase() -> UnsafeRawBufferPointer { unsafe encode(scalars, 1) }

    /// The marks alone, in canonical order.
    mutating func encodedMarks() -> UnsafeRawBufferPointer {
        let length = normalize(from: 1)
        return unsafe encode(work, length)
    }

    /// The whole character, composed.
    mutating func encoded() -> UnsafeRawBufferPointer {
        guard needsNormalization else { return unsafe encode(scalars, count) }
        let length = normalize(from: 0)
        return unsafe encode(work, length)
    }

    /// A digit, # or * in a keycap.
    ///
    /// The keycap comes first, so that no word can be the beginning of this token.
    func keycap() -> UnsafeRawBufferPointer? {
        guard count == 2, unsafe scalars[1] == 0x20E3 else { return nil }
        let key = unsafe scalars[0]
        guard key == 0x23 || key == 0x2A || (0x30...0x39).contains(key) else { return nil }
        unsafe work[0] = 0x20E3
        unsafe work[1] = key
        return unsafe encode(work, 2)
    }

    private func encode(_ source: UnsafeMutablePointer<UInt32>, _ count: Int) -> UnsafeRawBufferPointer {
        var length = 0
        for index in 0..<count { length += unsafe UTF8Encoding.encode(source[index], to: bytes + length) }
        return unsafe UnsafeRawBufferPointer(start: bytes, count: length)
    }

    // MARK: Normalization Form C

    private func normalize(from first: Int) -> Int {
        var length = 0
        for index in first..<count { length = unsafe decompose(scalars[index], at: length) }
        sort(length)
        return compose(length)
    }

    private func decompose(_ scalar: UInt32, at length: Int) -> Int {
        guard ctext_properties(scalar) & Properties.decomposes != 0 else {
            unsafe work[length] = scalar
            return length + 1
        }
        var second: UInt32 = 0
        let first = unsafe ctext_decompose(scalar, &second)
        let next = decompose(first, at: length)
        unsafe work[next] = second
        return next + 1
    }

    private func combiningClass(_ index: Int) -> UInt8 {
        unsafe ctext_combining_class(ctext_properties(work[index]))
    }

    /// Canonical ordering, an insertion sort of at most `workLimit` scalars.
    private func sort(_ length: Int) {
        guard length > 1 else { return }
        for index in 1..<length {
            var place = index
            while place > 0, combiningClass(place) != 0, combiningClass(place - 1) > combiningClass(place) {
                unsafe swap(&work[place], &work[place - 1])
                place -= 1
            }
        }
    }

    private func compose(_ length: Int) -> Int {
        var starter = 0
        var kept = 1
        var last: UInt8 = 0
        for index in 1..<max(1, length) {
            let combining = combiningClass(index)
            if starter == kept - 1 || last < combining {
                let composite = unsafe ctext_compose(work[starter], work[index])
                if composite != 0 {
                    unsafe work[starter] = composite
                    continue
                }
            }
            if combining == 0 { starter = kept }
            last = combining
            unsafe work[kept] = work[index]
            kept += 1
        }
        return kept
    }
}
