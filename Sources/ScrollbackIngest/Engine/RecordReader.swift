import ScrollbackArchive
import ScrollbackJSON

/// The reading side of a sync: frames inputs, recognises their system, lets its adapter read the records and mends
/// times; needs no archive.
struct RecordReader: InputVisitor {
    /// All systems known; the earlier one wins a draw.
    let adapters: [any Adapter]
    /// The system that all inputs are of; nil: what their content says.
    var chosen: (any Adapter)?
    let context: AdapterContext
    /// The time of messages that have none, and two days before which no message can have been sent.
    let runStart: Instant
    /// Where batches go; false: nobody wants more.
    let deliver: (ReadBatch) -> Bool
    /// Where the number of bytes read goes, and from which input; false: nobody wants more.
    let note: (Int, String) -> Bool

    private(set) var isStopped = false
    private var batch = ReadBatch()
    private var inputs = 0
    private var mender: TimeMender
    private var inspector: RecordInspector
    private var records: [Record] = []

    init(
        adapters: [any Adapter], chosen: (any Adapter)? = nil, context: AdapterContext, runStart: Instant,
        deliver: @escaping (ReadBatch) -> Bool, note: @escaping (Int, String) -> Bool = { _, _ in true }
    ) {
        self.adapters = adapters
        self.chosen = chosen
        self.context = context
        self.runStart = runStart
        self.deliver = deliver
        self.note = note
        mender = TimeMender(runStart: runStart)
        inspector = RecordInspector(runStart: runStart)
    }

    /// Reads all inputs of a list; whole records only, to the end or until nobody wants more.
    mutating func run(_ list: InputList, walk: InputWalk = InputWalk()) throws {
        try walk.run(list, &self)
        flush()
    }

    // MARK: One input

    mutating func read(_ header: InputHeader, _ pull: () throws -> [UInt8]) throws {
        func next() throws -> [UInt8] {
            guard !isStopped else { return [] }
            let bytes = try pull()
            if !note(bytes.count, header.path) { isStopped = true }
            return bytes
        }
        begin(header)
        let first = try next()
        guard !first.isEmpty else { return }
        if let signature = FileSignature(first) {
            return refuse("unrecognised", Array(first.prefix(IssueRecord.keptBytes)), signature.advice)
        }
        var recognition = Recognition(adapters: adapters, context: context, path: header.path)
        recognition.append(first)
        var adapter = chosen
        while adapter == nil {
            switch recognition.outcome {
            case .found(let found): adapter = found
            case .more:
                let bytes = try next()
                if bytes.isEmpty { recognition.finish() } else { recognition.append(bytes) }
            case .nothing: return
            case .unrecognised:
                let head = Array(recognition.head.prefix(IssueRecord.keptBytes))
                let known = adapters.map(\.system).joined(separator: ", ")
                return refuse("unrecognised", head, "no record is of a known system (\(known)); name it with --from")
            }
        }
        guard let adapter else { return }
        part { $0.system = adapter.system }
        var framer = JSONFramer(listNames: adapter.listNames, maximumRecord: IngestLimits.recordSize)
        framer.append(recognition.takeHead())
        while true {
            while let frame = framer.next() {
                take(frame, adapter, header.path)
                if isStopped { return }
            }
            let bytes = try next()
            guard !bytes.isEmpty else { break }
            framer.append(bytes)
        }
        framer.finish()
        while let frame = framer.next(), !isStopped { take(frame, adapter, header.path) }
    }

    mutating func refuse(_ header: InputHeader, _ issue: IssueRecord) throws {
        begin(header)
        append(.issue(issue), offset: 0, length: 0)
    }

    mutating func end(_ header: InputHeader, _ end: InputEnd?) throws {
        begin(header)
        mender.finish(&batch.entries)
        let end = isStopped ? nil : end
        part { part in
            part.isLast = true
            part.end = end
        }
        inputs += 1
        if isFull(1) { flush() }
    }

    private mutating func begin(_ header: InputHeader) {
        if let last = batch.parts.last, last.input == inputs { return }
        let place = batch.entries.count
        batch.parts.append(
            ReadBatch.Part(
                path: header.path, modifiedAt: header.modifiedAt, input: inputs, entries: place..<place, system: nil))
        mender = TimeMender(runStart: runStart)
    }

    private mutating func part(_ body: (inout ReadBatch.Part) -> Void) {
        guard !batch.parts.isEmpty else { return }
        body(&batch.parts[batch.parts.count - 1])
    }

    private mutating func refuse(_ reason: String, _ bytes: [UInt8], _ detail: String) {
        let issue = IssueRecord(outcome: .refused, reason: reason, bytes: bytes, detail: detail)
        append(.issue(issue), offset: 0, length: Int64(bytes.count))
    }

    // MARK: Records

    private mutating func take(_ frame: JSONFramer.Frame, _ adapter: any Adapter, _ path: String) {
        records.removeAll(keepingCapacity: true)
        inspector.read(frame, adapter, others: chosen == nil ? adapters : [], context, path: path, into: &records)
        part { $0.records += 1 }
        let length = Int64(frame.bytes.count)
        for record in records { append(record.abridged, offset: frame.offset, length: length) }
        batch.size += frame.bytes.count
        // A list's elements stay together with the object around it, which comes after them, unless they are too many.
        if isFull(frame.list == nil ? 1 : 2) { flush() }
    }

    private mutating func append(_ record: Record, offset: Int64, length: Int64) {
        batch.entries.append(IngestBatch.Entry(record, offset: offset, length: length))
        mender.take(&batch.entries)
        let end = batch.entries.count
        part { $0.entries = $0.entries.lowerBound..<end }
    }

    // MARK: Batches

    private func isFull(_ times: Int) -> Bool {
        batch.entries.count >= IngestLimits.batchRecords * times || batch.size >= IngestLimits.batchSize * times
    }

    private mutating func flush() {
        mender.finish(&batch.entries)
        guard !batch.entries.isEmpty || !batch.parts.isEmpty else { return }
        let last = batch.parts.last
        let full = batch
        batch = ReadBatch()
        batch.entries.reserveCapacity(min(full.entries.count, IngestLimits.batchRecords * 2))
        if let last, !last.isLast {
            var next = last
            next.entries = 0..<0
            next.records = 0
            batch.parts.append(next)
        }
        if !deliver(full) { isStopped = true }
    }
}
