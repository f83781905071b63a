import Glibc

/// One pass over a zip: which entry it stands at, what has been taken from it, what is still allowed.
final class ZipWalk {
    private let source: ZipSource
    private let limits: ZipLimits
    private var handle: ZipHandle
    private var isSeeking: Bool
    /// Whether the end record is that of a zip inside this one.
    private var isEndForeign = false

    private var entries = 0
    private var totalBytes: Int64 = 0
    private var seen: Set<NameMark> = []
    private var reopenings = 0

    // The entry it stands at.
    private var name: String?
    private var refusal: ZipRefusal?
    private var dataStart: Int64 = 0
    private var taken: Int64 = 0
    private var rest: [UInt8] = []
    private var restStart = 0
    private var isOver = false
    private var problem: ZipError?
    private var isBroken = false

    /// How often a damaged entry may make the walk open the file anew to get past it.
    private static let mostReopenings = 64

    init(_ source: ZipSource, limits: ZipLimits) throws(ZipError) {
        self.source = source
        self.limits = limits
        isSeeking = source.length != nil && source.hasEndRecord
        // A central directory is kept in memory while it is read: a name of 1 KiB per entry is plenty.
        source.allowance = (1 << 20) + Int64(min(limits.entries, 1 << 32)) * 1024
        handle = try ZipHandle(source, seeking: isSeeking)
        guard handle.open() == .ready else { throw notReadable() }
    }

    /// Goes to the next entry, or returns nil behind the last.
    func next() throws(ZipError) -> ZipEntry? {
        if isBroken { try reopen() }
        var outcome = handle.nextHeader()
        var header = outcome == .ready ? localHeader() : nil
        if entries == 0, isSeeking, let first = header, first.offset != 0,
            source.beginning.starts(with: [0x50, 0x4B, 3, 4])
        {
            // The end record found belongs to a zip inside this one, whose own end is missing.
            isSeeking = false
            isEndForeign = true
            source.rewind()
            handle = try ZipHandle(source, seeking: false)
            guard handle.open() == .ready else { throw notReadable() }
            outcome = handle.nextHeader()
            header = outcome == .ready ? localHeader() : nil
        }
        switch outcome {
        case .ready: break
        case .end:
            source.drain()
            guard source.hasEndRecord, !isEndForeign else { throw .truncated(entry: name) }
            return nil
        case .failed, .fatal:
            throw notReadable()
        }
        source.allowance = nil
        return try entry(header)
    }

    private func entry(_ header: LocalHeader?) throws(ZipError) -> ZipEntry {
        let bytes = header?.name ?? handle.pathname
        let name = String(decoding: bytes, as: UTF8.self)
        guard entries < limits.entries else { throw .limit(.entries, entry: name) }
        entries += 1
        let type = handle.fileType
        let kind: ZipEntry.Kind =
            switch type {
            case UInt32(S_IFLNK): .symbolicLink
            case UInt32(S_IFREG), UInt32(S_IFDIR), 0:
                bytes.last == UInt8(ascii: "/") || type == UInt32(S_IFDIR) ? .directory : .file
            default: .other
            }
        refusal = refusal(of: bytes, kind: kind, isEncrypted: header?.isEncrypted == true || handle.isEncrypted)
        self.name = name
        dataStart = handle.position
        taken = 0
        rest.removeAll(keepingCapacity: true)
        restStart = 0
        isOver = kind == .directory
        problem = nil
        return ZipEntry(
            name: name, nameBytes: bytes, size: handle.size, modifiedAt: header?.modifiedAt, kind: kind,
            refusal: refusal,
            walk: self)
    }

    private func refusal(of name: [UInt8], kind: ZipEntry.Kind, isEncrypted: Bool) -> ZipRefusal? {
        let isNew = seen.insert(NameMark(name)).inserted
        if let refusal = ZipRefusal(path: name) { return refusal }
        if kind == .symbolicLink { return .symbolicLink }
        if kind == .other { return .device }
        if !isNew { return .duplicateName }
        return isEncrypted ? .encrypted : nil
    }

    /// Copies the next bytes of the entry to `room`; zero at its end.
    func read(into room: UnsafeMutableRawBufferPointer) throws(ZipError) -> Int {
        if let refusal { throw .refused(entry: name ?? "", refusal) }
        while restStart == rest.count {
            if let problem { throw problem }
            if isOver { return 0 }
            fill()
        }
        let count = min(room.count, rest.count - restStart)
        unsafe room.copyBytes(from: rest[restStart..<restStart + count])
        restStart += count
        return count
    }

    /// Takes the next block from libarchive and sets what is to be thrown once it is used up.
    private func fill() {
        rest.removeAll(keepingCapacity: true)
        restStart = 0
        let outcome = unsafe handle.nextBlock { unsafe rest.append(contentsOf: $0) }
        switch outcome {
        case .ready: break
        case .end: isOver = true
        case .failed: problem = .damaged(entry: name, reason: handle.reason)
        case .fatal:
            isBroken = true
            problem = isSeeking ? .damaged(entry: name, reason: handle.reason) : notReadable()
        }
        taken += Int64(rest.count)
        totalBytes += Int64(rest.count)
        if let kind = limitPassed() {
            rest.removeAll()
            problem = .limit(kind, entry: name ?? "")
        }
    }

    private func limitPassed() -> ZipLimits.Kind? {
        if taken > limits.bytesPerEntry { return .bytesPerEntry }
        if totalBytes > limits.totalBytes { return .totalBytes }
        let consumed = max(1, handle.position - dataStart)
        if taken > ZipLimits.ratioGrace, taken / consumed >= limits.compressionRatio { return .compressionRatio }
        return nil
    }

    /// Opens the file anew behind an entry that broke the handle; a pipe stays broken.
    private func reopen() throws(ZipError) {
        guard isSeeking, reopenings < Self.mostReopenings else { throw problem ?? notReadable() }
        reopenings += 1
        isBroken = false
        source.rewind()
        handle = try ZipHandle(source, seeking: true)
        guard handle.open() == .ready else { throw notReadable() }
        for _ in 0..<entries {
            guard handle.nextHeader() == .ready else { throw notReadable() }
        }
    }

    private func localHeader() -> LocalHeader? {
        let end = handle.position
        return LocalHeader(endingAt: end, in: source.bytes(before: end, count: 1024))
            ?? LocalHeader(endingAt: end, in: source.bytes(before: end, count: LocalHeader.longest))
    }

    /// Why the input as a whole cannot be read on.
    private func notReadable() -> ZipError {
        if source.isOverAllowance { return .limit(.entries, entry: name ?? "the list of entries") }
        if let failure = source.failure { return .inputOutput(reason: failure) }
        let isZip = source.beginning.starts(with: [0x50, 0x4B])
        if entries == 0, !isZip, !isSeeking { return .notZip(found: foreignFormat(startingWith: source.beginning)) }
        if !isSeeking, source.isAtEnd { return .truncated(entry: name) }
        return .damaged(entry: name, reason: handle.reason)
    }
}

/// What is remembered of a name to know it again: 128 bits, whatever the name's length.
private struct NameMark: Hashable {
    let first: Int
    let second: Int

    /// Marks a path, in which empty and `.` parts count for nothing.
    init(_ path: [UInt8]) {
        let parts = path.split(separator: UInt8(ascii: "/")).filter { $0 != [UInt8(ascii: ".")] }
        first = parts.hashValue
        var hasher = Hasher()
        hasher.combine("second")
        hasher.combine(parts)
        second = hasher.finalize()
    }
}
