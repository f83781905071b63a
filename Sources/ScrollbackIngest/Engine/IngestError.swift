/// Why a sync did not begin.
public enum IngestError: Error, Equatable, Sendable {
    /// `--from` names a system that no adapter reads.
    case unknownSystem(String, known: [String])
    /// The system would not start another thread; `reason` is its word.
    case noThread(reason: String)
}

extension IngestError: CustomStringConvertible {
    /// What happened and what to do.
    public var description: String {
        switch self {
        case .unknownSystem(let name, let known):
            "there is no system \"\(name)\": use one of \(known.joined(separator: ", "))"
        case .noThread(let reason):
            "no second thread could be started (\(reason)): try again when the machine is less busy"
        }
    }
}
