import Foundation

/// Another program, run to its end.
enum Tool {
    struct Result {
        var code: Int32
        var output: Data
        var errors: Data
        var text: String { String(decoding: output, as: UTF8.self) }
        var messages: String { String(decoding: errors, as: UTF8.self) }
        var everything: String { text + messages }
    }

    /// Runs a program with exactly the variables given, and reads all it prints.
    static func run(
        _ tool: String, _ arguments: [String], variables: [String: String] = ["PATH": "/usr/bin:/bin"]
    ) throws -> Result {
        let process = Process()
        let folder = FileManager.default.temporaryDirectory.appending(path: "scrollback-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (output, errors) = (folder.appending(path: "output"), folder.appending(path: "errors"))
        for file in [output, errors] { try Data().write(to: file) }
        process.executableURL = URL(filePath: tool)
        process.arguments = arguments
        process.environment = variables
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        let code = process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
        return Result(code: code, output: try Data(contentsOf: output), errors: try Data(contentsOf: errors))
    }
}
