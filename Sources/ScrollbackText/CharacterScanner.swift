import CTextTables

/// Turns UTF-8 into folded characters: the one place that knows case, width, marks, Hangul, Chinese variants and emoji.
///
/// One pass, one character of lookahead, no allocation: all state is in `Cluster` and `EmojiCluster`, on the stack.
@safe struct CharacterScanner<Sink: CharacterSink>: ~Copyable {
    private let text: UnsafeRawBufferPointer
    private(set) var sink: Sink
    private var cluster: Cluster
    private var emoji: EmojiCluster

    /// Bytes of scratch that a scanner needs.
    static var scratchSize: Int { Cluster.scratchSize + EmojiCluster.scratchSize }

    init(_ text: UnsafeRawBufferPointer, scratch: UnsafeMutableRawPointer, sink: Sink) {
        unsafe self.text = text
        self.sink = sink
        unsafe cluster = Cluster(scratch: scratch)
        unsafe emoji = EmojiCluster(scratch: scratch + Cluster.scratchSize)
    }

    /// Hands every character of the text to the sink, until its end or until the sink has enough.
    consuming func run() -> Sink {
        let count = unsafe text.count
        var index = 0
        while index < count, !sink.isStopped {
            let byte = unsafe text[index]
            if byte < 0x80 {
                index = ascii(byte, at: index, count)
            } else if byte >= 0xF8 {
                index = facet(at: index, count)
            } else {
                index = scalar(byte, at: index, count)
            }
        }
        flush()
        return sink
    }

    /// Takes ASCII in runs.
    ///
    /// The last character before a byte ≥ 0x80 goes the long way: a mark may follow.
    private mutating func ascii(_ byte: UInt8, at start: Int, _ count: Int) -> Int {
        let kind = UInt32(ctext_byte_kind(byte))
        var end = start + 1
        guard kind == Properties.word else {
            if end < count, unsafe text[end] >= 0x80 {
                push(UInt32(byte), start, end)
            } else {
                flush()
                sink.asciiBreak(byte, isSpace: kind == Properties.space, start: start)
            }
            return end
        }
        while end < count, unsafe UInt32(ctext_byte_kind(text[end])) == Properties.word { end += 1 }
        let isOpen = unsafe end < count && text[end] >= 0x80
        let stop = isOpen ? end - 1 : end
        if stop > start {
            flush()
            unsafe sink.asciiWord(UnsafeRawBufferPointer(rebasing: text[start..<stop]), start: start)
        }
        if isOpen { unsafe push(UInt32(text[stop]), stop, end) }
        return end
    }

    private mutating func facet(at start: Int, _ count: Int) -> Int {
        var end = start + 1
        while end < count, unsafe text[end] & 0xC0 == 0x80 { end += 1 }
        flush()
        unsafe sink.character(.facet, UnsafeRawBufferPointer(rebasing: text[start..<end]), start: start, end: end)
        return end
    }

    /// Decodes one scalar; a byte that begins none is U+FFFD.
    private mutating func scalar(_ first: UInt8, at start: Int, _ count: Int) -> Int {
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        if first >= 0xC2, start + length <= count {
            var value = UInt32(first) & (0x7F >> UInt32(length))
            var isWhole = true
            for offset in 1..<length {
                let next = unsafe text[start + offset]
                isWhole = isWhole && next & 0xC0 == 0x80
                value = value << 6 | UInt32(next & 0x3F)
            }
            let minimum: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
            if isWhole, value >= minimum, value <= 0x10FFFF, value & 0x1F_F800 != 0xD800 {
                push(value, start, start + length)
                return start + length
            }
        }
        push(0xFFFD, start, start + 1)
        return start + 1
    }

    private mutating func push(_ scalar: UInt32, _ start: Int, _ end: Int) {
        let properties = ctext_properties(scalar)
        guard properties & Properties.mapped != 0 else {
            accept(scalar, properties, start, end, isMapped: false)
            return
        }
        let mapping = unsafe ctext_mapping(scalar)
        for index in 1...Int(unsafe mapping[0]) {
            let target = unsafe mapping[index]
            accept(target, ctext_properties(target), start, end, isMapped: true)
        }
    }

    private mutating func accept(_ scalar: UInt32, _ properties: UInt32, _ start: Int, _ end: Int, isMapped: Bool) {
        let kind = properties & Properties.kindMask
        if kind <= Properties.spaceless {
            flush()
            cluster.begin(scalar, properties, start, end, isMapped: isMapped)
            return
        }
        switch kind {
        case Properties.mark:
            if emoji.isOpen {
                emoji.end = end
            } else if cluster.isOpen {
                cluster.mark(scalar, properties, end)
            } else {
                cluster.begin(scalar, properties, start, end, isMapped: isMapped)
            }
        case Properties.jamo:
            if !cluster.compose(jamo: scalar, end) {
                flush()
                cluster.begin(scalar, properties, start, end, isMapped: isMapped)
            }
        case Properties.emoji, Properties.regional, Properties.skin:
            let isRegional = kind == Properties.regional
            if kind == Properties.skin, emoji.isOpen {
                emoji.end = end
            } else if !emoji.join(scalar, isRegional: isRegional, end) {
                flush()
                emoji.begin(scalar, isRegional: isRegional, start, end)
            }
        case Properties.joiner:
            emoji.isJoining = emoji.isOpen
        case Properties.tag:
            emoji.tag(scalar, end)
        case Properties.selector:
            if emoji.isOpen { emoji.end = end } else if cluster.isOpen { cluster.end = end }
        default:
            break
        }
    }

    private mutating func flush() {
        if cluster.isOpen {
            if !cluster.isSimple {
                flushMarked()
            } else if cluster.isMapped {
                unsafe sink.character(cluster.kind, cluster.encodedBase(), start: cluster.start, end: cluster.end)
            } else {
                let bytes = unsafe UnsafeRawBufferPointer(rebasing: text[cluster.start..<cluster.baseEnd])
                unsafe sink.character(cluster.kind, bytes, start: cluster.start, end: cluster.end)
            }
            cluster.close()
        } else if emoji.isOpen {
            unsafe sink.character(.emoji, emoji.bytes, start: emoji.start, end: emoji.end)
            emoji.close()
        }
    }

    private mutating func flushMarked() {
        let (start, end) = (cluster.start, cluster.end)
        if let bytes = unsafe cluster.keycap() {
            unsafe sink.character(.emoji, bytes, start: start, end: end)
        } else if cluster.kind == .space {
            // A mark alone is often written on a space: a space, then a symbol.
            unsafe sink.character(.space, cluster.encodedBase(), start: start, end: cluster.baseEnd)
            unsafe sink.character(.symbol, cluster.encodedMarks(), start: start, end: end)
        } else {
            unsafe sink.character(cluster.kind, cluster.encoded(), start: start, end: end)
        }
    }
}
