/// Splits a stream of JSON of any size into records without holding more than one of them.
///
/// The stream may be one document (pretty or not), newline-delimited or concatenated values, an array, or log lines.
/// Elements of an array at the top, and of arrays of objects that are members named in `listNames`, come as frames of
/// their own; the object around such a list comes after them, without it. For the first object of the stream's level
/// the list may stand in objects inside it (`{"data":{"list":[…]}}`), for elements only directly in them.
///
/// Broken text becomes one `.broken` frame and never costs what stands behind it. Reading goes on at the next line that
/// begins with `{` or `[`, inside a list also at the next object that is whole and looks like an element. Frames do not
/// depend on how the stream was cut into pieces.
///
///     framer.append(chunk)
///     while let frame = framer.next() { … }
///     // and after the last chunk
///     framer.finish()
///     while let frame = framer.next() { … }
public struct JSONFramer: Sendable {
    enum Mode {
        case top, line, record, listStart, gap, resync
    }

    enum Gap {
        case first, afterElement, afterComma
    }

    /// How much of too long a record is kept.
    static let headLength = 64 << 10
    static let envelopeLength = 64 << 10

    let listNames: Set<String>
    let maximumRecord: Int

    var buffer: [UInt8] = []
    /// Where the buffer begins in the stream.
    var base = 0
    var isFinished = false
    var ready: [Frame] = []
    var readyIndex = 0

    var mode = Mode.top
    /// Where reading stands in the stream.
    var position = 0
    /// How far the current line is indented, nil once something stands on it.
    var column: Int? = 0
    var lineStart = 0
    var lineIsSkipped = false
    var record = FramerRecord(offset: 0, column: nil, scanner: ValueScanner(reportedDepth: 0), segment: 0)
    var lists: [FramerList] = []
    var gap = Gap.first
    var gapStart = 0
    var rootIsAtMargin = false

    var region: FramerRegion?
    /// Reading has been up to here, and so many bytes were read again after a failure.
    var furthest = 0
    var readAgain = 0

    /// Makes a framer that takes apart the members of these names and lets records be `maximumRecord` bytes long.
    public init(listNames: Set<String>, maximumRecord: Int = 64 << 20) {
        self.listNames = listNames
        self.maximumRecord = max(maximumRecord, 1)
    }

    /// Takes the next piece of the stream.
    public mutating func append(_ bytes: UnsafeRawBufferPointer) {
        dropRead()
        unsafe buffer.append(contentsOf: bytes)
    }

    /// Takes the next piece of the stream.
    public mutating func append(_ bytes: ArraySlice<UInt8>) {
        dropRead()
        buffer.append(contentsOf: bytes)
    }

    /// Takes the next piece of the stream.
    public mutating func append(_ bytes: [UInt8]) { append(bytes[...]) }

    /// Says that the stream has ended; `next()` then gives what is left.
    public mutating func finish() { isFinished = true }

    /// The next frame; nil if it takes more bytes, or after `finish()` if there is none.
    public mutating func next() -> Frame? {
        while readyIndex == ready.count {
            ready.removeAll(keepingCapacity: true)
            readyIndex = 0
            let goesOn =
                switch mode {
                case .top: readTop()
                case .line: readLine()
                case .record: readRecord()
                case .listStart: readListStart()
                case .gap: readGap()
                case .resync: resynchronise()
                }
            if !goesOn, ready.isEmpty { return nil }
        }
        defer { readyIndex += 1 }
        return ready[readyIndex]
    }

    // MARK: Bytes

    var end: Int { base + buffer.count }

    func byte(at place: Int) -> UInt8 { buffer[place - base] }

    func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> { buffer[range.lowerBound - base..<range.upperBound - base] }

    /// Forgets what will not be looked at again.
    private mutating func dropRead() {
        var kept = position
        switch mode {
        case .top, .resync: break
        case .line: if !lineIsSkipped { kept = lineStart }
        case .record, .listStart: if !record.isSkipped { kept = record.segment }
        case .gap: kept = gapStart
        }
        if var region, !region.isSilent {
            // A candidate that fails is searched again from its start.
            let reached = mode == .resync ? position : record.offset
            if region.head == nil, reached - region.start > maximumRecord {
                region.head = Array(bytes(region.start..<region.start + min(maximumRecord, Self.headLength)))
                self.region = region
            }
            if region.head == nil { kept = min(kept, region.start) }
        }
        if let list = lists.last, list.isProvisional { kept = min(kept, list.start) }
        let length = min(kept, end) - base
        guard length > 0, length * 2 >= buffer.count else { return }
        buffer.removeFirst(length)
        base += length
    }

    mutating func emit(_ kind: Frame.Kind, _ bytes: [UInt8], at offset: Int) {
        ready.append(frame(kind, bytes, at: offset))
    }

    func frame(_ kind: Frame.Kind, _ bytes: [UInt8], at offset: Int) -> Frame {
        let list = lists.last
        return Frame(
            kind: kind, bytes: bytes, offset: Int64(offset), list: list?.name, envelope: list?.envelope ?? JSONObject())
    }
}
