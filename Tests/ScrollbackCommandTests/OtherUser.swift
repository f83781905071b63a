import Foundation
import Glibc

/// A user without rights over other people's files; the program runs as one where the tests run as root.
struct OtherUser {
    private let binary: Binary
    private static let number: UInt32 = 65534

    /// Nil where the tests do not run as root, or `setpriv` is missing.
    init?(_ binary: Binary) {
        guard getuid() == 0, FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv") else { return nil }
        self.binary = binary
        guard (try? run(["--version"]).code) == 0 else { return nil }
    }

    /// Runs the program as that user.
    func run(_ arguments: [String]) throws -> Tool.Result {
        let number = String(Self.number)
        return try Tool.run(
            "/usr/bin/setpriv", ["--reuid", number, "--regid", number, "--clear-groups", Binary.path] + arguments,
            variables: binary.variables)
    }

    /// Gives the user a folder with everything in it.
    func own(_ folder: String) throws {
        let inner = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        for path in [folder] + inner.map({ folder + "/" + $0 }) {
            unsafe _ = lchown(path, Self.number, Self.number)
        }
    }
}
