/// What kept a zip, or one entry of it, from being read or written.
public enum ZipError: Error, Equatable, Sendable {
    /// The file could not be opened; `reason` is the system's.
    case cannotOpen(path: String, reason: String)
    /// Reading or writing failed below the zip; `reason` is the system's.
    case inputOutput(reason: String)
    /// The input is no zip; `found` names the format it looks like.
    case notZip(found: String?)
    /// The input ends early: inside `entry` or before the next one; nil before the first.
    case truncated(entry: String?)
    /// The entry's bytes cannot be unpacked or do not have the checksum the archive gives.
    case damaged(entry: String?, reason: String)
    /// A limit was passed at `entry`.
    case limit(ZipLimits.Kind, entry: String)
    /// The data of a refused entry was asked for.
    case refused(entry: String, ZipRefusal)
    /// The entry could not be added.
    case cannotWrite(entry: String?, reason: String)
}

extension ZipError: CustomStringConvertible {
    /// What happened, to which entry, and what to do.
    public var description: String {
        switch self {
        case .cannotOpen(let path, let reason):
            "cannot open \(path): \(reason)"
        case .inputOutput(let reason):
            "the zip could not be read or written: \(reason)"
        case .notZip(let found?):
            "this is \(found), not a zip: unpack it and give the files, or make a zip of them"
        case .notZip(nil):
            "this is not a zip: check that the download is whole, or give the files themselves"
        case .truncated(let entry?):
            "the zip ends early, in or after \(quoted(entry)): fetch it again; what came before has been read"
        case .truncated(nil):
            "the zip ends before its first entry: fetch it again"
        case .damaged(let entry?, let reason):
            "\(quoted(entry)) is damaged (\(reason)): fetch the zip again"
        case .damaged(nil, let reason):
            "the zip is damaged (\(reason)): fetch it again"
        case .limit(let kind, let entry):
            "\(quoted(entry)) \(kind.passed): if the zip is to be trusted, unpack it and give the files"
        case .refused(let entry, let refusal):
            "\(quoted(entry)) \(refusal): unpack the zip safely and give the file itself"
        case .cannotWrite(let entry?, let reason):
            "\(quoted(entry)) could not be written to the zip: \(reason)"
        case .cannotWrite(nil, let reason):
            "the zip could not be written: \(reason)"
        }
    }
}

extension ZipLimits.Kind {
    fileprivate var passed: String {
        switch self {
        case .entries: "is one entry too many"
        case .bytesPerEntry: "unfolds to more bytes than one entry may"
        case .totalBytes: "unfolds to more bytes than one zip may"
        case .compressionRatio: "unfolds out of all proportion, as a zip bomb does"
        }
    }
}

/// A name from an archive, safe to print: in quotes, control characters escaped, at most 200 characters.
private func quoted(_ name: String) -> String {
    var text = "\""
    for scalar in name.unicodeScalars.prefix(200) {
        text += scalar.escaped(asASCII: false)
    }
    return text + "\""
}
