/// Why an entry is listed but not read.
public enum ZipRefusal: Equatable, Sendable {
    /// The entry has no name.
    case emptyName
    /// The name starts at the root of a file system.
    case absolutePath
    /// The name starts with a drive letter.
    case driveLetter
    /// A part of the name is `..`.
    case parentFolder
    /// The name holds a backslash, which some systems take for a separator.
    case backslash
    /// The name holds a NUL byte, behind which it could hide another.
    case nulByte
    /// An earlier entry has the same name.
    case duplicateName
    /// The entry is a symbolic link.
    case symbolicLink
    /// The entry is a device, a pipe or a socket.
    case device
    /// The entry is encrypted.
    case encrypted
}

extension ZipRefusal: CustomStringConvertible {
    /// What is wrong with the entry, as the end of a sentence that starts with its name.
    public var description: String {
        switch self {
        case .emptyName: "has no name"
        case .absolutePath: "has an absolute path"
        case .driveLetter: "has a drive letter in its path"
        case .parentFolder: "leaves its folder by \"..\""
        case .backslash: "has a backslash in its path"
        case .nulByte: "has a NUL byte in its path"
        case .duplicateName: "has the name of an earlier entry"
        case .symbolicLink: "is a symbolic link"
        case .device: "is a device"
        case .encrypted: "is encrypted"
        }
    }
}

extension ZipRefusal {
    /// The first reason to refuse a path, judged on its bytes as the archive holds them.
    init?(path: [UInt8]) {
        if path.isEmpty {
            self = .emptyName
        } else if path.contains(0) {
            self = .nulByte
        } else if path.contains(UInt8(ascii: "\\")) {
            self = .backslash
        } else if path[0] == UInt8(ascii: "/") {
            self = .absolutePath
        } else if path.count >= 2, path[1] == UInt8(ascii: ":"),
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(path[0] | 0x20)
        {
            self = .driveLetter
        } else if path.split(separator: UInt8(ascii: "/")).contains(where: { $0.elementsEqual("..".utf8) }) {
            self = .parentFolder
        } else {
            return nil
        }
    }
}
