import Glibc
import ScrollbackArchive

/// What the arguments of a run stand for, in the order it is read: folders by the bytes of their names.
struct InputList: Sendable {
    /// What is read.
    private(set) var items: [InputItem] = []

    /// Bytes of all items, nil when one of them does not tell.
    var totalSize: Int64? {
        var total: Int64 = 0
        for item in items {
            if case .refused = item.place { continue }
            guard let size = item.size else { return nil }
            total += size
        }
        return total
    }

    /// How deep folders may lie in folders.
    private static let depth = 100

    /// Looks at files, folders and `-`; nothing is read yet.
    ///
    /// - Throws: ``InputError/cannotOpen(path:reason:)`` for a path that was given and is not there.
    init(_ arguments: [String]) throws(InputError) {
        for argument in arguments { try add(argument) }
    }

    private mutating func add(_ argument: String) throws(InputError) {
        if argument == "-" {
            items.append(InputItem(path: "-", place: .pipe(isStandardInput: true)))
            return
        }
        var status = stat()
        guard unsafe stat(argument, &status) == 0 else {
            throw .cannotOpen(path: argument, reason: systemReason(errno))
        }
        let modifiedAt = Instant(of: status)
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            var name = argument[...]
            while name.count > 1, name.hasSuffix("/") { name.removeLast() }
            let folder = unsafe open(argument, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard folder >= 0 else { throw .cannotOpen(path: argument, reason: systemReason(errno)) }
            list(folder, root: argument, path: String(name), components: [])
        case S_IFREG:
            let size = Int64(status.st_size)
            items.append(InputItem(path: argument, place: .file, size: size, modifiedAt: modifiedAt))
        default:
            items.append(InputItem(path: argument, place: .pipe(isStandardInput: false)))
        }
    }

    /// Adds what is in a folder, which is closed.
    private mutating func list(_ folder: CInt, root: String, path: String, components: [[CChar]]) {
        guard let names = names(in: folder) else {
            return refuse(path, components, "unreadable", "the folder cannot be listed: \(systemReason(errno))")
        }
        defer { close(folder) }
        for name in names where name.first != CChar(UInt8(ascii: ".")) {
            let itemPath = (path == "/" ? "" : path) + "/" + InputItem.text([name])
            var status = stat()
            let place = components + [name]
            guard unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
                refuse(itemPath, place, "unreadable", systemReason(errno))
                continue
            }
            switch status.st_mode & S_IFMT {
            case S_IFREG:
                items.append(
                    InputItem(
                        path: itemPath, place: .below(folder: root, components: place), size: Int64(status.st_size),
                        modifiedAt: Instant(of: status)))
            case S_IFDIR:
                guard place.count < Self.depth else {
                    refuse(itemPath, place, "unreadable", "folders lie more than \(Self.depth) deep in each other")
                    continue
                }
                let inner = unsafe openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
                guard inner >= 0 else {
                    refuse(itemPath, place, "unreadable", systemReason(errno))
                    continue
                }
                list(inner, root: root, path: itemPath, components: place)
            case S_IFLNK:
                let advice = "links in folders are not followed: give what it points to by its own path"
                refuse(itemPath, place, "symlink", advice)
            default:
                refuse(itemPath, place, "special-file", "a device, pipe or socket in a folder is not read")
            }
        }
    }

    /// Notes what is not read; its place below the folder makes it a cause of its own, however the folder is written.
    private mutating func refuse(_ path: String, _ components: [[CChar]], _ reason: String, _ words: String) {
        let detail = components.isEmpty ? words : InputItem.text(components) + ": " + words
        let issue = IssueRecord(outcome: .refused, reason: reason, bytes: [], detail: detail)
        items.append(InputItem(path: path, place: .refused(issue)))
    }

    /// The names in a folder by their bytes, each ended by a zero; nil when it cannot be read.
    private func names(in folder: CInt) -> [[CChar]]? {
        let copy = dup(folder)
        guard copy >= 0, let stream = unsafe fdopendir(copy) else { return nil }
        defer { unsafe closedir(stream) }
        var names: [[CChar]] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { room in
                unsafe Array(room.prefix { $0 != 0 }.map { CChar(bitPattern: $0) }) + [0]
            }
            names.append(name)
        }
        return names.sorted { left, right in
            left.lazy.map { UInt8(bitPattern: $0) }.lexicographicallyPrecedes(right.lazy.map { UInt8(bitPattern: $0) })
        }
    }
}

extension Instant {
    /// When a file was last changed.
    init(of status: stat) {
        let time = status.st_mtim
        self.init(clamping: Int64(time.tv_sec) &* 1000 + Int64(time.tv_nsec) / 1_000_000)
    }
}

/// The system's words for an error number.
func systemReason(_ code: CInt) -> String { unsafe String(cString: strerror(code)) }
