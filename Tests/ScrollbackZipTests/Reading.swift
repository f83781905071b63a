import FoundationEssentials
import Glibc
import ScrollbackZip

/// What a reading came to: each entry as a line, and the error that ended it.
struct Reading: Equatable {
    var entries: [String] = []
    var error: ZipError?
}

/// A way to give a zip to the reader.
enum Way: CaseIterable {
    case file, pipe
}

/// A folder for one test, removed with all in it when the value goes away.
struct Scratch: ~Copyable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "scrollback-zip-\(UUID().uuidString)").path()
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    func file(_ name: String, _ bytes: [UInt8]) throws -> String {
        let path = "\(path)/\(name)"
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        defer { close(descriptor) }
        guard unsafe write(descriptor, bytes, bytes.count) == bytes.count else {
            throw ZipError.cannotOpen(path: path, reason: "write")
        }
        return path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}

/// Linux's F_SETPIPE_SZ, which Glibc's module does not show.
private let setPipeSize: CInt = 1031

/// Reads all entries: `name=data`, `name!refusal`, `name/` for folders, `name?error`.
func reading(
    _ bytes: [UInt8], _ way: Way = .file, limits: ZipLimits = ZipLimits(), line: (borrowing ZipEntry) -> String = lineOf
) throws -> Reading {
    let scratch = try Scratch()
    var result = Reading()
    do {
        switch way {
        case .file:
            try ZipReader.read(path: scratch.file("a.zip", bytes), limits: limits) { result.entries.append(line($0)) }
        case .pipe:
            // Room for the small zips of these tests, so that no second thread is needed.
            var ends: [CInt] = [0, 0]
            guard unsafe pipe(&ends) == 0 else { throw ZipError.inputOutput(reason: "pipe") }
            _ = fcntl(ends[1], setPipeSize, 1 << 20)
            guard unsafe write(ends[1], bytes, bytes.count) == bytes.count else {
                throw ZipError.inputOutput(reason: "write")
            }
            close(ends[1])
            defer { close(ends[0]) }
            try ZipReader.read(descriptor: ends[0], limits: limits) { result.entries.append(line($0)) }
        }
    } catch let error as ZipError {
        result.error = error
    }
    return result
}

func lineOf(_ entry: borrowing ZipEntry) -> String {
    if let refusal = entry.refusal { return "\(entry.name)!\(refusal)" }
    if entry.kind == .directory { return entry.name }
    var text: [UInt8] = []
    do {
        while case let bytes = try entry.read(upTo: 1000), !bytes.isEmpty {
            text += bytes
        }
    } catch {
        return "\(entry.name)=\(String(decoding: text, as: UTF8.self))?\(shortly(error))"
    }
    return "\(entry.name)=\(String(decoding: text, as: UTF8.self))"
}

func shortly(_ error: ZipError) -> String {
    switch error {
    case .limit(let kind, _): "\(kind)"
    case .damaged: "damaged"
    case .truncated: "truncated"
    case .refused: "refused"
    default: "\(error)"
    }
}
