import Glibc

/// The bytes of a zip, from a file that can be read anywhere or from a pipe that cannot.
///
/// libarchive reads through it. It remembers what libarchive forgets: how the input began, what stood just
/// before an entry's data, and whether the input is over.
@safe final class ZipSource {
    /// The first bytes of the input.
    private(set) var beginning: [UInt8] = []

    /// Whether the last read found the end of the input.
    private(set) var isAtEnd = false

    /// What the system said when a read failed.
    private(set) var failure: String?

    /// Whether ``allowance`` ran out.
    private(set) var isOverAllowance = false

    /// Bytes that may still be read before the first entry: a central directory larger than that is a trap.
    var allowance: Int64?

    /// The file's length; nil for a pipe.
    let length: Int64?

    private let descriptor: CInt
    private let isOwned: Bool
    private let base: Int64
    private var position: Int64 = 0
    private let block: UnsafeMutableRawBufferPointer

    /// The last bytes of a pipe, up to `position`.
    private var recent: [UInt8] = []

    private static let blockSize = 128 * 1024
    private static let recentSize = 512 * 1024

    convenience init(path: String) throws(ZipError) {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .cannotOpen(path: path, reason: systemReason(errno)) }
        self.init(descriptor: descriptor, isOwned: true)
    }

    init(descriptor: CInt, isOwned: Bool) {
        self.descriptor = descriptor
        self.isOwned = isOwned
        unsafe block = .allocate(byteCount: Self.blockSize, alignment: 16)
        var status = stat()
        if unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
            base = max(0, Int64(lseek(descriptor, 0, SEEK_CUR)))
            length = max(0, Int64(status.st_size) - base)
        } else {
            base = 0
            length = nil
        }
    }

    deinit {
        unsafe block.deallocate()
        if isOwned { close(descriptor) }
    }

    /// The next bytes, valid until the next call: none at the end, nil after a failure.
    func next() -> UnsafeMutableRawBufferPointer? {
        while true {
            let count =
                length == nil
                ? unsafe Glibc.read(descriptor, block.baseAddress, block.count)
                : unsafe pread(descriptor, block.baseAddress, block.count, off_t(base + position))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                failure = systemReason(errno)
                return nil
            }
            isAtEnd = count == 0
            let bytes = unsafe UnsafeMutableRawBufferPointer(rebasing: block[..<count])
            if let allowance {
                self.allowance = allowance - Int64(count)
                isOverAllowance = allowance < Int64(count)
                if isOverAllowance { return nil }
            }
            if position < 512, position == Int64(beginning.count) {
                unsafe beginning.append(contentsOf: bytes.prefix(512 - beginning.count))
            }
            if length == nil {
                if recent.count >= 2 * Self.recentSize { recent.removeFirst(recent.count - Self.recentSize) }
                unsafe recent.append(contentsOf: bytes)
            }
            position += Int64(count)
            return unsafe bytes
        }
    }

    /// Goes to a place in a file; nil for a pipe.
    func seek(to offset: Int64, whence: CInt) -> Int64? {
        guard let length else { return nil }
        let target =
            switch whence {
            case SEEK_SET: offset
            case SEEK_CUR: position + offset
            default: length + offset
            }
        position = min(max(0, target), length)
        return position
    }

    /// Starts over, for a second reading of a file.
    func rewind() {
        position = 0
        isAtEnd = false
    }

    /// Up to `count` bytes that end at `end`, if they are still to be had.
    func bytes(before end: Int64, count: Int) -> ArraySlice<UInt8> {
        if length == nil {
            let last = recent.count - Int(position - end)
            guard (0...recent.count).contains(last) else { return [] }
            return recent[max(0, last - count)..<last]
        }
        let wanted = Int(min(Int64(count), end))
        guard wanted > 0 else { return [] }
        var found = [UInt8](repeating: 0, count: wanted)
        let read = unsafe found.withUnsafeMutableBytes { room in
            unsafe pread(descriptor, room.baseAddress, wanted, off_t(base + end - Int64(wanted)))
        }
        return read == wanted ? found[...] : []
    }

    /// Reads a pipe to its end, so that its last bytes are known and its writer is not cut off.
    func drain() {
        while length == nil, !isAtEnd, failure == nil {
            guard unsafe next() != nil else { return }
        }
    }

    /// Whether the input ends as a zip does, with an end record and nothing missing behind it.
    var hasEndRecord: Bool {
        let tail = bytes(before: length ?? position, count: 22 + Int(UInt16.max))
        var at = tail.endIndex - 22
        while at >= tail.startIndex {
            if tail[at] == 0x50, tail[at + 1] == 0x4B, tail[at + 2] == 5, tail[at + 3] == 6,
                at + 22 + Int(tail.uint16(at: at + 20)) <= tail.endIndex
            {
                return true
            }
            at -= 1
        }
        return false
    }
}

/// The system's words for an error number.
func systemReason(_ code: CInt) -> String {
    unsafe String(cString: strerror(code))
}
