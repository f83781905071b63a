import Glibc
import ScrollbackArchive
import ScrollbackIngest
import ScrollbackSQLite

extension Failure {
    /// The failure that any error of the libraries amounts to: the exit code and the words, made in one place.
    init(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as UsageError: self.init(code: .usage, message: error.description)
        case let error as ArchiveError: self.init(code: Self.code(of: error), message: error.description)
        case let error as InputError: self.init(code: .usage, message: error.description)
        case let error as IngestError: self.init(code: Self.code(of: error), message: error.description)
        case let error as SQLiteError: self.init(code: .archive, message: error.description)
        default: self.init(code: .archive, message: String(describing: error))
        }
    }

    private static func code(of error: ArchiveError) -> ExitCode {
        switch error {
        case .locked: .locked
        case .full, .unwritable: .incomplete
        case .interrupted: .interrupted
        case .missing, .newer, .damaged, .readOnly, .journal, .outdatedIndex, .file, .database: .archive
        }
    }

    private static func code(of error: IngestError) -> ExitCode {
        switch error {
        case .unknownSystem: .usage
        case .noThread: .incomplete
        }
    }
}

/// The system's words for an error number.
func systemText(_ number: Int32) -> String {
    var bytes = [CChar](repeating: 0, count: 256)
    let status = unsafe bytes.withUnsafeMutableBufferPointer { buffer -> Int32 in
        guard let base = buffer.baseAddress else { return EINVAL }
        return unsafe strerror_r(number, base, buffer.count)
    }
    guard status == 0 else { return "error \(number)" }
    return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
