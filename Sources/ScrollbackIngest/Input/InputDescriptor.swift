import Glibc

/// An open file or pipe, closed when the value goes away.
final class InputDescriptor {
    /// What the system calls it.
    let number: CInt
    private let isOwned: Bool
    private let isPipe: Bool

    /// Opens an item.
    ///
    /// Below a folder each name is opened on its own and none may be a link, so that nothing that is exchanged
    /// between listing and reading leads out of the folder.
    /// - Throws: ``InputError/cannotOpen(path:reason:)``.
    init(_ item: InputItem) throws(InputError) {
        var isPipe = false
        var isOwned = true
        let number: CInt
        switch item.place {
        case .pipe(isStandardInput: true):
            number = STDIN_FILENO
            isPipe = true
            isOwned = false
        case .pipe(isStandardInput: false):
            number = unsafe Glibc.open(item.path, O_RDONLY | O_CLOEXEC)
            isPipe = true
        case .below(let folder, let components):
            number = Self.open(below: folder, components)
        case .file, .refused:
            number = unsafe Glibc.open(item.path, O_RDONLY | O_CLOEXEC)
        }
        self.number = number
        self.isPipe = isPipe
        self.isOwned = isOwned
        guard number >= 0 else { throw .cannotOpen(path: item.path, reason: systemReason(errno)) }
    }

    deinit {
        if isOwned, number >= 0 { close(number) }
    }

    private static func open(below folder: String, _ components: [[CChar]]) -> CInt {
        var parent = unsafe Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        for (index, name) in components.enumerated() where parent >= 0 {
            let isLast = index == components.count - 1
            // Not blocking: what was a file when it was listed may be a pipe now.
            let flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | (isLast ? O_NONBLOCK : O_DIRECTORY)
            let child = unsafe openat(parent, name, flags)
            let code = errno
            close(parent)
            errno = code
            parent = child
        }
        guard parent >= 0 else { return parent }
        var status = stat()
        guard unsafe fstat(parent, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(parent)
            errno = EINVAL
            return -1
        }
        return parent
    }

    /// Whether the file begins as a zip does; a pipe is not looked at.
    var isZip: Bool {
        guard !isPipe else { return false }
        var start = [UInt8](repeating: 0, count: 4)
        let count = unsafe start.withUnsafeMutableBytes { unsafe pread(number, $0.baseAddress, $0.count, 0) }
        return count == 4 && FileSignature(start) == .zip
    }

    /// The next bytes, none at the end; waits for a pipe no longer than it takes until `isStopped` says so.
    ///
    /// - Throws: ``InputError/cannotOpen(path:reason:)`` with the system's reason when reading fails.
    func read(upTo count: Int, path: String, isStopped: () -> Bool) throws(InputError) -> [UInt8] {
        while isPipe {
            var wait = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
            if unsafe poll(&wait, 1, 200) != 0 { break }
            if isStopped() { return [] }
        }
        while true {
            var code: CInt = 0
            var result = 0
            let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { room, used in
                result = unsafe Glibc.read(number, room.baseAddress, count)
                code = errno
                used = max(0, result)
            }
            if result >= 0 { return bytes }
            guard code == EINTR || code == EAGAIN else {
                throw .cannotOpen(path: path, reason: systemReason(code))
            }
        }
    }
}
