import Foundation
import Testing

/// The built program, run in a folder of its own.
struct Binary {
    /// The folder that is the program's home.
    let folder: URL
    /// What it sees of the environment.
    var variables: [String: String]

    /// A fresh folder, removed by ``remove()``.
    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "scrollback-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        variables = ["HOME": folder.path(), "TZ": "Asia/Shanghai", "PATH": "/usr/bin:/bin"]
    }

    /// Removes the folder with everything in it.
    func remove() { try? FileManager.default.removeItem(at: folder) }

    /// Where the archive lies when nothing names another place.
    var archive: URL { folder.appending(path: ".local/share/scrollback/archive") }

    /// Runs the program to its end.
    func callAsFunction(_ arguments: String...) throws -> Tool.Result {
        try Tool.run(Self.path, arguments, variables: variables)
    }

    /// Writes a file into the folder and says where it is.
    func write(_ text: String, to name: String) throws -> String {
        let file = folder.appending(path: name)
        try Data(text.utf8).write(to: file)
        return file.path()
    }

    /// The program beside the test bundle.
    static let path: String = {
        let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
        let beside = URL(filePath: bundle).deletingLastPathComponent().appending(path: "scrollback").path()
        if FileManager.default.isExecutableFile(atPath: beside) { return beside }
        return URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: ".build/debug/scrollback").path()
    }()
}

extension Binary {
    /// A program with an archive that holds ``Fixture/export``.
    static func filled() throws -> Binary {
        let binary = try Binary()
        let input = try binary.write(Fixture.export, to: "export.ndjson")
        let result = try binary("sync", input)
        try #require(result.code == 0, "\(result.everything)")
        return binary
    }
}
