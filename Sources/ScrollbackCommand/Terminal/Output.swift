import Glibc

/// Where text goes: a file descriptor behind a buffer, or memory.
final class Output {
    /// What lies behind the buffer.
    private enum Sink {
        case descriptor(Int32)
        case memory
    }

    private let sink: Sink
    private var bytes: [UInt8] = []
    /// The first error of the system when something could not be written.
    private(set) var errorNumber: Int32?

    /// Text for a file descriptor, written in pieces of about 64 KiB.
    init(descriptor: Int32) { sink = .descriptor(descriptor) }

    /// Text that stays in memory.
    init() { sink = .memory }

    /// What was written and has not left the buffer.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Appends text as it is.
    func write(_ text: String) {
        bytes.append(contentsOf: text.utf8)
        drainIfFull()
    }

    /// Appends bytes as they are.
    func write(_ more: some Collection<UInt8>) {
        bytes.append(contentsOf: more)
        drainIfFull()
    }

    /// Appends text and a line's end.
    func line(_ text: String = "") {
        bytes.append(contentsOf: text.utf8)
        bytes.append(10)
        drainIfFull()
    }

    /// Hands everything in the buffer to the system; an error is remembered in ``errorNumber``.
    func flush() {
        guard case .descriptor(let descriptor) = sink else { return }
        defer { bytes.removeAll(keepingCapacity: true) }
        guard errorNumber == nil else { return }
        var start = 0
        while start < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe Glibc.write(descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
            }
            if count >= 0 {
                start += count
            } else if errno != EINTR {
                errorNumber = errno
                return
            }
        }
    }

    private func drainIfFull() {
        if bytes.count >= 1 << 16 { flush() }
    }
}
