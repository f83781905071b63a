/// Why the inputs of a run cannot be read at all.
public enum InputError: Error, Equatable, Sendable {
    /// A path that was given does not exist or cannot be opened; `reason` is the system's.
    case cannotOpen(path: String, reason: String)
    /// Standard input or a pipe holds a zip, which can only be read from a file.
    case zipFromPipe(path: String)
}

extension InputError: CustomStringConvertible {
    /// What happened, to which input, and what to do.
    public var description: String {
        switch self {
        case .cannotOpen(let path, let reason):
            "cannot open \(path): \(reason)"
        case .zipFromPipe(let path):
            "\(path) is a zip, which cannot be read from a pipe: give the zip's path instead"
        }
    }
}
