import Foundation

/// A folder of one test, removed with it.
struct TemporaryFolder: ~Copyable {
    private let place: URL

    /// Makes the folder.
    init() throws {
        place = FileManager.default.temporaryDirectory.appending(path: "scrollback-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: place) }

    /// A place in the folder.
    func path(_ name: String) -> String { place.appending(path: name).path() }

    /// Writes a file into the folder and says where it is.
    func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: place.appending(path: name))
        return path(name)
    }
}
