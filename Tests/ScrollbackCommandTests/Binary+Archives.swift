import Foundation
import Testing

extension Binary {
    /// The same program with another archive in its folder.
    func with(archive name: String) -> Binary {
        var other = self
        other.variables["SCROLLBACK_ARCHIVE"] = folder.appending(path: name).path()
        return other
    }

    /// Writes bytes into the folder and says where they are.
    func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
        return file.path()
    }

    /// Syncs inputs, in one run, and says how it ended.
    @discardableResult
    func sync(_ inputs: [String], _ codes: Set<Int32> = [0]) throws -> Tool.Result {
        let result = try Tool.run(Self.path, ["sync"] + inputs, variables: variables)
        try #require(codes.contains(result.code), "\(result.code): \(result.messages)")
        return result
    }

    /// The whole archive as bytes; another end than 0 is a failure.
    func dumped() throws -> Data {
        let result = try self("dump")
        try #require(result.code == 0, "\(result.messages)")
        return result.output
    }

    /// The archive is whole.
    func expectWhole(_ place: SourceLocation = #_sourceLocation) throws {
        let result = try self("verify")
        #expect(result.code == 0, "\(result.everything)", sourceLocation: place)
    }
}

/// Two dumps are equal; says the first line at which they part, since dumps are long.
func expectEqual(
    _ dump: Data, _ other: Data, _ what: String, _ place: SourceLocation = #_sourceLocation
) {
    guard dump != other else { return }
    let (left, right) = (dump.split(separator: 10), other.split(separator: 10))
    let index = zip(left, right).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    func line(_ lines: [Data]) -> String {
        guard let index, index < lines.count else { return "\(lines.count) lines" }
        return String(decoding: lines[index].prefix(600), as: UTF8.self)
    }
    Issue.record("\(what): dumps part at \(index ?? -1):\n\(line(left))\n\(line(right))", sourceLocation: place)
}
